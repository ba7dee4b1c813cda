export { type Comprador, conocerComprador } from './conocer.ts';
