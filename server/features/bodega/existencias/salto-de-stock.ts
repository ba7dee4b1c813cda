import { type SQL, sql } from 'drizzle-orm';
import { UNIDADES_DE_STOCK, VECES_EL_STOCK } from '#contract/catalogo/productos/cambio-grande.ts';

/** `saltaElStock` of the contract, within a query (D95). */
export const saltaElStockEnSql = (antes: SQL, despues: SQL): SQL => sql`(
  abs(${despues} - ${antes}) > ${UNIDADES_DE_STOCK}
  or (least(${antes}, ${despues}) > 0 and greatest(${antes}, ${despues}) > least(${antes}, ${despues}) * ${VECES_EL_STOCK}))`;
