export { type Comprador, clienteDeQuienPide, conocerComprador } from './conocer.ts';
