import { ABASTECIMIENTO } from './abastecimiento.ts';
import { ADMIN } from './admin.ts';
import { COMPRA } from './compra.ts';
import { COTIZACIONES_LISTAS } from './cotizaciones-listas.ts';
import { CUENTA } from './cuenta.ts';
import { DINERO } from './dinero.ts';
import { EXISTENCIAS } from './existencias.ts';
import { LICITACIONES } from './licitaciones.ts';
import { MAESTROS } from './maestros.ts';
import { PRODUCTOS } from './productos.ts';
import { TIENDA } from './tienda.ts';
import { VENTAS } from './ventas.ts';

/** Every page of the shop, each with something to show, by what they are about. */
export const PAGES = [
  { about: 'la tienda', pages: TIENDA },
  { about: 'la compra', pages: COMPRA },
  { about: 'la cuenta', pages: CUENTA },
  { about: 'las ventas, para el personal', pages: VENTAS },
  { about: 'el dinero y los fletes, para el personal', pages: DINERO },
  { about: 'el abastecimiento, para el personal', pages: ABASTECIMIENTO },
  { about: 'las personas y las entregas, para el personal', pages: ADMIN },
  { about: 'los productos, para el personal', pages: PRODUCTOS },
  { about: 'las existencias', pages: EXISTENCIAS },
  { about: 'los maestros', pages: MAESTROS },
  { about: 'las cotizaciones, para el personal', pages: COTIZACIONES_LISTAS },
  { about: 'las licitaciones', pages: LICITACIONES },
];
