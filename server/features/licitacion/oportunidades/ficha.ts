import { sql } from 'drizzle-orm';
import { margen } from '#contract/catalogo/productos/margen.ts';
import type { EstadoOportunidad } from '#contract/licitacion/oportunidades/estados.ts';
import type { ItemDeOportunidad, Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { conIva, netoDe, sumar } from '#contract/valores/money.ts';
import { importeDe } from '#contract/valores/totales.ts';
import { leerHistorial } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { instanteONada } from '#server/platform/database/fragments.ts';
import { noEncontrada, OPORTUNIDAD, veCostos } from './estados.ts';
import { COLUMNAS, type FilaDeLista, vistaDeLista } from './queries.ts';

type Rows<T> = T & Record<string, unknown>;
type Leyendo = Pick<Context, 'db' | 'actor'>;

export interface FilaDeItem {
  id: number;
  correlativo: number;
  codigo_producto: string;
  nombre: string;
  descripcion: string;
  cantidad: number;
  unidad: string;
  confianza: number | null;
  elegido: boolean;
  producto_id: number | null;
  codigo_producto_fussan: number;
  producto: string;
  cantidad_stock: number;
  costo: number | null;
  precio_unitario: number;
  oferta: number | null;
  otros: { producto_id: number; descripcion: string; confianza: number }[];
  adjudicado_rut: string;
  adjudicado_nombre: string;
  adjudicado_monto: number | null;
}

/** Its items in their order, each with the product that it is taken for, and what else it may be. */
export async function itemsDe(db: Queryable, oportunidad_id: number): Promise<FilaDeItem[]> {
  const { rows } = await db.execute<Rows<FilaDeItem>>(sql`
    select i.id, i.correlativo, i.codigo_producto, i.nombre, i.descripcion, i.cantidad::float8 as cantidad, i.unidad, i.confianza,
      i.elegido, i.producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion as producto,
      p.cantidad_stock, coalesce(round(p.valor_stock / nullif(p.cantidad_stock, 0), 2), p.ultimo_costo)::float8 as costo,
      p.precio_unitario::float8 as precio_unitario, i.oferta::float8 as oferta, i.adjudicado_rut, i.adjudicado_nombre,
      i.adjudicado_monto::float8 as adjudicado_monto, (
        select coalesce(json_agg(json_build_object('producto_id', o.id, 'descripcion', o.descripcion, 'confianza', (c.uno ->> 'confianza')::int) order by c.orden), '[]')
        from jsonb_array_elements(i.candidatos) with ordinality as c (uno, orden)
        join productos o on o.id = (c.uno ->> 'producto_id')::int and o.id is distinct from i.producto_id
      ) as otros
    from oportunidades_items i left join productos p on p.id = i.producto_id
    where i.oportunidad_id = ${oportunidad_id} order by i.correlativo`);
  return rows;
}

/** Net of a unit, whole pesos: what was written, or the shop's price without IVA; null without a product. */
export const ofertaDe = ({ oferta, producto_id, precio_unitario }: FilaDeItem): number | null =>
  oferta ?? (producto_id === null || precio_unitario === 0 ? null : netoDe(precio_unitario));

/** A net price's margin; `margen` takes it with IVA, as prices are. */
const margenDe = (neto: number | null, costo: number | null): number | null =>
  neto === null || neto === 0 || costo === null || costo === 0 ? null : margen(conIva(neto), costo);

function vistaDeItem(fila: FilaDeItem, conCostos: boolean): ItemDeOportunidad {
  const oferta = ofertaDe(fila);
  return {
    id: fila.id,
    correlativo: fila.correlativo,
    codigo_producto: fila.codigo_producto,
    nombre: fila.nombre,
    descripcion: fila.descripcion,
    cantidad: fila.cantidad,
    unidad: fila.unidad,
    confianza: fila.elegido ? null : fila.confianza,
    producto:
      fila.producto_id === null
        ? null
        : {
            id: fila.producto_id,
            codigo_producto_fussan: fila.codigo_producto_fussan,
            descripcion: fila.producto,
            cantidad_stock: fila.cantidad_stock,
            costo: conCostos ? fila.costo : null,
          },
    oferta,
    margen: conCostos ? margenDe(oferta, fila.costo) : null,
    otros: fila.otros.map(({ producto_id, descripcion, confianza }) => ({ producto_id, descripcion, confianza })),
    adjudicado: fila.adjudicado_rut
      ? { rut: fila.adjudicado_rut, nombre: fila.adjudicado_nombre, monto_unitario: fila.adjudicado_monto }
      : null,
  };
}

/** What is offered for what has a product, and what of that is left. */
function figurasDe(items: readonly FilaDeItem[], conCostos: boolean): Oportunidad['figuras'] {
  const ofrecidos = items.flatMap((item) => {
    const oferta = ofertaDe(item);
    return oferta === null ? [] : [{ ...item, oferta }];
  });
  const conocidos = ofrecidos.filter(({ costo }) => costo !== null && costo > 0);
  const monto = (filas: typeof ofrecidos, de: (una: (typeof ofrecidos)[number]) => number) =>
    sumar(...filas.map((una) => importeDe({ precio_unitario: de(una), cantidad: una.cantidad })));
  const costo = monto(conocidos, (una) => una.costo!);
  return {
    neto: monto(ofrecidos, ({ oferta }) => oferta),
    costo: conCostos && conocidos.length > 0 ? costo : null,
    margen: conCostos
      ? margenDe(
          monto(conocidos, ({ oferta }) => oferta),
          costo,
        )
      : null,
  };
}

type FilaEntera = FilaDeLista &
  Pick<
    Oportunidad,
    | 'descripcion'
    | 'comprador_rut'
    | 'unidad'
    | 'forma_pago'
    | 'despacho'
    | 'responsable_id'
    | 'garantias'
    | 'motivo_decision'
    | 'decidida_por'
    | 'version'
  > & {
    fecha_preguntas: Date | string | null;
    fecha_visita: Date | string | null;
    tasa: number | null;
    cambio_fecha: string | null;
    fecha_adjudicacion: Date | string | null;
    resultado_monto: number | null;
    ganador: string;
    ganador_rut: string;
    resultado_nota: string;
    cotizacion_id: number | null;
    num_cotizacion: number;
    etapa: string;
  };

const CON_RESULTADO: readonly EstadoOportunidad[] = ['adjudicada', 'perdida', 'desierta'];

/** One with all that is known of it, as who asks may see it. */
export async function leerOportunidad(ctx: Leyendo, id: number): Promise<Oportunidad> {
  const { db } = ctx;
  const quien = (columna: string) =>
    sql`(select coalesce(nullif(u.name, ''), u.email) from usuarios u where u.id = ${sql.raw(columna)})`;
  const { rows } = await db.execute<Rows<FilaEntera>>(sql`
    select ${COLUMNAS}, o.descripcion, o.comprador_rut, o.unidad, o.fecha_preguntas, o.fecha_visita, o.fecha_adjudicacion,
      o.forma_pago, o.despacho, o.cambio::float8 as tasa, o.cambio_fecha::text as cambio_fecha, o.responsable_id,
      o.garantias, o.motivo_decision, ${quien('o.decidida_por')} as decidida_por, o.resultado_monto::float8 as resultado_monto,
      o.ganador, o.ganador_rut, o.resultado_nota, o.cotizacion_id, q.num_cotizacion, q.estado as etapa, o.version
    from oportunidades o left join usuarios r on r.id = o.responsable_id left join cotizaciones q on q.id = o.cotizacion_id
    where o.id = ${id}`);
  const [fila] = rows;
  if (!fila) throw noEncontrada();
  const conCostos = veCostos(ctx);
  // One after the other: it may be in a transaction.
  const items = await itemsDe(db, id);
  const historial = await leerHistorial<EstadoOportunidad>(db, OPORTUNIDAD.entidad, id);
  const requisitos = await db.execute<Rows<{ id: number; texto: string; cumplido: boolean; quien: string | null }>>(sql`
    select id, texto, cumplido_en is not null as cumplido, ${quien('x.cumplido_por')} as quien
    from oportunidades_requisitos x where oportunidad_id = ${id} order by id`);
  const documentos = await db.execute<
    Rows<{ id: number; nombre: string; bytes: number; quien: string | null; cuando: Date | string }>
  >(sql`
    select id, nombre, bytes, ${quien('x.subido_por')} as quien, subido_en as cuando
    from oportunidades_documentos x where oportunidad_id = ${id} order by id`);
  return {
    ...vistaDeLista(fila),
    descripcion: fila.descripcion,
    comprador_rut: fila.comprador_rut,
    unidad: fila.unidad,
    fecha_preguntas: instanteONada(fila.fecha_preguntas),
    fecha_visita: instanteONada(fila.fecha_visita),
    fecha_adjudicacion: instanteONada(fila.fecha_adjudicacion),
    forma_pago: fila.forma_pago,
    despacho: fila.despacho,
    cambio: fila.tasa === null ? null : { cambio: fila.tasa, fecha: fila.cambio_fecha! },
    responsable_id: fila.responsable_id,
    garantias: fila.garantias,
    motivo_decision: fila.motivo_decision,
    decidida_por: fila.decidida_por,
    resultado: CON_RESULTADO.includes(fila.estado)
      ? { monto: fila.resultado_monto, ganador: fila.ganador, ganador_rut: fila.ganador_rut, nota: fila.resultado_nota }
      : null,
    cotizacion:
      fila.cotizacion_id === null
        ? null
        : { id: fila.cotizacion_id, num_cotizacion: fila.num_cotizacion, etapa: fila.etapa },
    version: fila.version,
    lineas: items.map((item) => vistaDeItem(item, conCostos)),
    figuras: figurasDe(items, conCostos),
    requisitos: requisitos.rows.map(({ id, texto, cumplido, quien }) => ({ id, texto, cumplido, quien })),
    documentos: documentos.rows.map(({ id, nombre, bytes, quien, cuando }) => ({
      id,
      nombre,
      bytes,
      quien,
      cuando: new Date(cuando).toISOString(),
    })),
    historial,
  };
}
