import { ADMIN } from './admin.ts';
import { COMPRA } from './compra.ts';
import { CUENTA } from './cuenta.ts';
import { EXISTENCIAS } from './existencias.ts';
import { PRODUCTOS } from './productos.ts';
import { TIENDA } from './tienda.ts';

/** Every page of the shop, each with something to show. */
export const PAGES = [...TIENDA, ...COMPRA, ...CUENTA, ...ADMIN, ...PRODUCTOS, ...EXISTENCIAS];
