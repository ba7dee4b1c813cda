export { correosDeAprobadores } from './aprobadores.ts';
export { type Comprador, clienteDeQuienPide, compradorQuePide, conocerComprador } from './conocer.ts';
