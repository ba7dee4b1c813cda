import { eq, inArray, sql } from 'drizzle-orm';
import type { LineaRecibida } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { LineaCasada, PropuestaDeLinea } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import type { ComoSeCaso } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { netoDeLinea, seCobra } from '#contract/abastecimiento/dte-recibidos/netos.ts';
import type { Propuesta } from '#contract/abastecimiento/facturas/propuesta.ts';
import { repartirEnCentavos } from '#contract/valores/money.ts';
import { calzar } from '#server/features/catalogo/busqueda/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FilaRecibido, Rows } from './queries.ts';
import { dte_recibidos_lineas } from './table.ts';

/** What its supplier calls a line: the code that it is remembered by. */
export const codigoDe = ({ codigos }: LineaRecibida): string => codigos[0]?.valor.toUpperCase() ?? '';

/** A line's own name where it has no code: the same two lines are remembered alike. */
const claveDe = (codigo: string, nombre: string): string => (codigo === '' ? `\n${nombre}` : codigo);

/** Our units of a line, where the document's are whole. */
const unidadesDe = ({ cantidad }: LineaRecibida, porCada: number): number | null =>
  cantidad !== null && Number.isInteger(cantidad) && cantidad >= 1 ? cantidad * porCada : null;

interface Casada {
  producto_id: number | null;
  unidades: number | null;
  como: ComoSeCaso;
}

type Candidata = Pick<PropuestaDeLinea, 'producto_id' | 'como' | 'confianza'>;
export type SinToma = Omit<LineaCasada, 'toma'>;

/** Prices that differ by so little, in per cent, are the same one. */
const MISMO_PRECIO = 2;
const MAX_PROPUESTAS = 4;
/** What is less sure, in per cent, is sooner looked for. */
const CONFIANZA_MINIMA = 30;

/**
 * Of which product each line of a document is: as somebody said, as was said of the same code before, by the supplier's code in its
 * assortment, by its bar code; of the others, what it may be: what was ordered in such a number at such a price, and what the search finds.
 */
export async function casarLineas(
  db: Queryable,
  { id, rut_emisor, documento }: Pick<FilaRecibido, 'id' | 'rut_emisor' | 'documento'>,
  propuesta: Propuesta | null,
): Promise<SinToma[]> {
  const { lineas } = documento;
  const seguras = await lasSeguras(db, { id, rut_emisor, lineas, proveedor_id: propuesta?.proveedor_id ?? null });
  const inciertas = lineas.filter((linea) => seCobra(linea) && !seguras.has(linea.linea));
  const candidatas = await lasQuePuedenSer(db, inciertas, (linea) => porLoPedido(documento, linea, propuesta));
  const ids = [
    ...[...seguras.values()].flatMap(({ producto_id }) => producto_id ?? []),
    ...[...candidatas.values()].flat().map(({ producto_id }) => producto_id),
  ];
  const nombrados = await losProductos(db, ids);
  return lineas.map((linea) => {
    const casada = seguras.get(linea.linea);
    const unidades = unidadesDe(linea, 1) ?? Math.max(1, Math.round(linea.cantidad ?? 1));
    return {
      linea: linea.linea,
      cobra: seCobra(linea),
      neto: netoDeLinea(documento, linea),
      producto: (casada?.producto_id && nombrados.get(casada.producto_id)) || null,
      unidades: casada?.unidades ?? null,
      // In a fraction of the supplier's units somebody has to say how many of ours those are.
      como: casada && (casada.producto_id === null || casada.unidades !== null) ? casada.como : null,
      sin_producto: casada?.producto_id === null,
      propuestas: (candidatas.get(linea.linea) ?? []).flatMap((una) => {
        const producto = nombrados.get(una.producto_id);
        return producto ? [{ ...producto, como: una.como, confianza: una.confianza, unidades }] : [];
      }),
    };
  });
}

interface DeQuien {
  id: number;
  rut_emisor: string;
  lineas: readonly LineaRecibida[];
  proveedor_id: number | null;
}

/** What nobody has to be asked about. */
async function lasSeguras(db: Queryable, de: DeQuien): Promise<Map<number, Casada>> {
  const dichas = await db
    .select({
      linea: dte_recibidos_lineas.linea,
      producto_id: dte_recibidos_lineas.producto_id,
      unidades: dte_recibidos_lineas.unidades,
    })
    .from(dte_recibidos_lineas)
    .where(eq(dte_recibidos_lineas.dte_id, de.id));
  const seguras = new Map<number, Casada>(
    dichas.map(({ linea, producto_id, unidades }) => [linea, { producto_id, unidades, como: 'persona' }]),
  );
  const recordadas = await lasRecordadas(db, de);
  const conocidas = await lasConocidas(db, de);
  for (const linea of de.lineas) {
    if (seguras.has(linea.linea)) continue;
    const recordada = recordadas.get(claveDe(codigoDe(linea), linea.nombre));
    if (recordada) {
      const { producto_id, por_cada } = recordada;
      seguras.set(linea.linea, { producto_id, unidades: por_cada && unidadesDe(linea, por_cada), como: 'codigo' });
      continue;
    }
    const conocida = linea.codigos.map(({ valor }) => conocidas.get(valor.toUpperCase())).find(Boolean);
    if (conocida) {
      const { producto_id, por_cada, como } = conocida;
      seguras.set(linea.linea, { producto_id, unidades: unidadesDe(linea, por_cada), como });
    }
  }
  return seguras;
}

/** What was said before of what the same supplier calls so, the last time. */
async function lasRecordadas(db: Queryable, { rut_emisor, lineas }: DeQuien) {
  const codigos = lineas.map(codigoDe);
  const sinCodigo = lineas.filter((linea) => codigoDe(linea) === '').map(({ nombre }) => nombre);
  const { rows } = await db.execute<
    Rows<{ codigo: string; nombre: string; producto_id: number | null; por_cada: number | null }>
  >(sql`
    select distinct on (codigo, case when codigo = '' then nombre end) codigo, nombre, producto_id, por_cada
    from dte_recibidos_lineas
    where rut_emisor = ${rut_emisor} and codigo = any(${sql.param(codigos)}::text[])
      and (codigo <> '' or nombre = any(${sql.param(sinCodigo)}::text[]))
    order by codigo, case when codigo = '' then nombre end, dicho_en desc`);
  return new Map(rows.map((fila) => [claveDe(fila.codigo, fila.nombre), fila]));
}

/** What the supplier's assortment calls so, and what bears it as its bar code, by code; nothing of a code that names two. */
async function lasConocidas(db: Queryable, { lineas, proveedor_id }: DeQuien) {
  const codigos = sql.param([
    ...new Set(lineas.flatMap((linea) => linea.codigos.map(({ valor }) => valor.toUpperCase()))),
  ]);
  const { rows } = await db.execute<
    Rows<{ codigo: string; producto_id: number; por_cada: number; como: 'codigo' | 'ean' }>
  >(sql`
    select upper(codigo_proveedor) as codigo, min(producto_id) as producto_id, 1 as por_cada, 'codigo' as como
    from proveedores_productos
    where proveedor_id = ${proveedor_id} and codigo_proveedor <> '' and upper(codigo_proveedor) = any(${codigos}::text[])
    group by upper(codigo_proveedor) having count(*) = 1
    union all
    select codigo_caja, producto_id, unidades_por_caja, 'ean' from proveedores_productos
    where proveedor_id = ${proveedor_id} and codigo_caja <> '' and codigo_caja = any(${codigos}::text[])
    union all
    select ean, min(id), 1, 'ean' from productos where ean = any(${codigos}::text[]) group by ean having count(*) = 1`);
  // The supplier's own code goes before a bar code.
  return new Map(rows.toReversed().map((fila) => [fila.codigo, fila]));
}

/** The one product that was ordered in such a number at such a price, where it is one. */
function porLoPedido(
  documento: FilaRecibido['documento'],
  linea: LineaRecibida,
  propuesta: Propuesta | null,
): Candidata[] {
  const unidades = unidadesDe(linea, 1);
  if (!propuesta || unidades === null) return [];
  const precio = repartirEnCentavos(netoDeLinea(documento, linea), unidades);
  const cerca = (costo: number | null) =>
    costo !== null && costo > 0 && Math.abs((100 * (precio - costo)) / costo) <= MISMO_PRECIO;
  const posibles = new Set([
    ...propuesta.ordenes
      .filter(({ cantidad, facturadas, costo }) => cantidad - facturadas === unidades && cerca(costo))
      .map(({ producto_id }) => producto_id),
    ...propuesta.recepciones
      .filter(({ disponibles, precio, orden }) => disponibles === unidades && cerca(orden?.costo ?? precio))
      .map(({ producto_id }) => producto_id),
  ]);
  return posibles.size === 1 ? [...posibles].map((producto_id) => ({ producto_id, como: 'orden', confianza: 90 })) : [];
}

async function lasQuePuedenSer(
  db: Queryable,
  lineas: readonly LineaRecibida[],
  pedidas: (linea: LineaRecibida) => Candidata[],
): Promise<Map<number, Candidata[]>> {
  const halladas = await calzar(
    db,
    lineas.map(({ nombre, detalle }) => [nombre, detalle].filter(Boolean).join(' ')),
    MAX_PROPUESTAS,
  );
  return new Map(
    lineas.map((linea, lugar) => {
      const porPedido = pedidas(linea);
      const otras = halladas[lugar]!.filter(
        ({ producto_id, confianza }) =>
          confianza >= CONFIANZA_MINIMA && !porPedido.some((una) => una.producto_id === producto_id),
      ).map((calce): Candidata => ({ producto_id: calce.producto_id, como: 'busqueda', confianza: calce.confianza }));
      return [linea.linea, [...porPedido, ...otras].slice(0, MAX_PROPUESTAS)];
    }),
  );
}

async function losProductos(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, NonNullable<LineaCasada['producto']>>();
  const filas = await db
    .select({
      producto_id: productos.id,
      codigo_producto_fussan: productos.codigo_producto_fussan,
      descripcion: productos.descripcion,
    })
    .from(productos)
    .where(inArray(productos.id, [...new Set(ids)]));
  return new Map(filas.map((fila) => [fila.producto_id, fila]));
}
