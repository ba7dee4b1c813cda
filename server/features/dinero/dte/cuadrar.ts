import { sql } from 'drizzle-orm';
import type { EstadoDte } from '#contract/dinero/dte/estados.ts';
import { ETIQUETA_DTE } from '#contract/dinero/dte/tipos.ts';
import type { EstadoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

const documento = sql`case tipo ${sql.join(
  Object.entries(ETIQUETA_DTE).map(([tipo, etiqueta]) => sql`when ${Number(tipo)} then ${etiqueta}`),
  sql` `,
)} end || ' ' || folio`;

/** A figure that stands in the document as it was signed. */
const firmado = (campo: string) => sql`(d.documento->'totales'->>${campo})::numeric`;

/** What its lines come to with its discounts and charges of the whole document, in its base, as it was signed. */
const SUMADO = sql`(
  (select coalesce(sum((l->>'monto')::numeric), 0) from jsonb_array_elements(d.documento->'lineas') l)
  + (select coalesce(sum(case g->>'es' when 'descuento' then -1 else 1 end * (g->>'valor')::numeric), 0)
    from jsonb_array_elements(d.documento->'globales') g))`;

/**
 * Compares what each tax document says with what its sale charges, to the peso, and with what was signed. One that stands charges what is
 * charged; one that the SII refused charges nothing.
 */
export function cuadrarDte(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Documentos tributarios: ${agrupar(cuantos)}`,
    cuantos: sql`select count(*) from dte`,
    cifras: cifrasDe(
      documento,
      sql`(
        select d.id, d.tipo, d.folio, d.total, d.neto + d.exento as sin_iva, d.iva, ${firmado('total')} as total_firmado,
          ${firmado('neto')} + ${firmado('exento')} as sin_iva_firmado, ${firmado('iva')} as iva_firmado,
          case d.documento->>'base' when 'neto' then d.neto + d.exento else d.total end as en_su_base, ${SUMADO} as sumado,
          coalesce(f.total, d.total) as total_cobrado, coalesce(f.neto, d.neto + d.exento) as sin_iva_cobrado, coalesce(f.iva, d.iva) as iva_cobrado,
          f.id is null or f.folio = d.folio and f.tipo = d.tipo as es_el_suyo,
          f.id is null or d.tipo = 52 or d.estado ${en<EstadoDte>('rechazado')} or f.estado ${noEn<EstadoVenta>('anulada')} as sigue
        from dte d left join facturas_venta f on f.id = d.factura_venta_id
      ) d`,
      [
        cifra('total firmado', 'pesos', sql`total`, sql`total_firmado`),
        cifra('neto y exento firmados', 'pesos', sql`sin_iva`, sql`sin_iva_firmado`),
        cifra('IVA firmado', 'pesos', sql`iva`, sql`iva_firmado`),
        cifra('lo que suman sus líneas, descuentos y recargos', 'pesos', sql`en_su_base`, sql`sumado`),
        cifra('total cobrado', 'pesos', sql`total`, sql`total_cobrado`),
        cifra('neto y exento cobrados', 'pesos', sql`sin_iva`, sql`sin_iva_cobrado`),
        cifra('IVA cobrado', 'pesos', sql`iva`, sql`iva_cobrado`),
        cifra('mismo folio que su venta', 'unidades', sql`es_el_suyo::int`, sql`1`),
        cifra('su venta sigue', 'unidades', sql`sigue::int`, sql`1`),
      ],
    ),
  });
}
