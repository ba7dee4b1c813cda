export { correosDeAprobadores, suyas } from './aprobadores.ts';
export { type Comprador, clienteDeQuienPide, compradorQuePide, conocerComprador, rolDe } from './conocer.ts';
