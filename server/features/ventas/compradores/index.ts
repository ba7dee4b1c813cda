export { correosDeAprobadores } from './aprobadores.ts';
export { type Comprador, clienteDeQuienPide, compradorQuePide, conocerComprador, type Persona } from './conocer.ts';
