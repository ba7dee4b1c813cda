import { sql } from 'drizzle-orm';
import type { ClaseDePago } from '#contract/dinero/pagos/pagos.ts';
import type { PropuestaDePago, RazonDePropuesta } from '#contract/dinero/transferencias/cartolas.ts';
import type { EstadoComprobante } from '#contract/dinero/transferencias/estados.ts';
import { mismoMonto } from '#contract/valores/money.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import type { Context } from '#server/platform/context.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/** A line of a statement, as far as its purchase is looked for. */
export interface PorAsignar {
  id: number;
  fecha: string;
  monto: number;
  descripcion: string;
  numero: string;
  rut: string | null;
}

interface Candidata extends Record<string, unknown> {
  compra_id: number;
  num_pedido: number;
  cliente: string;
  por_pagar: number;
  desde: string;
  ruts: (string | null)[];
  /** What its buyer said that they transferred, in proofs that nobody has looked at. */
  comprobantes: (number | null)[];
  /** A payment that was written down by hand and is of no line; null of what is owed. */
  pago_id: number | null;
  pago_monto: number | null;
  pago_fecha: string | null;
}

const POR_LINEA = 3;
const MAX_CANDIDATAS = 2_000;
/** Between what somebody wrote down and what the bank says. */
const DIAS_DE_DIFERENCIA = 5;
const PESO: Readonly<Record<RazonDePropuesta, number>> = { numero: 4, anotado: 4, comprobante: 3, rut: 3, monto: 2 };

const numerosEn = ({ descripcion, numero }: PorAsignar): number[] =>
  [...`${descripcion} ${numero}`.matchAll(/(?<!\d)\d{3,9}(?!\d)/g)].map(([cifras]) => Number(cifras));

/**
 * Of which purchases each line may be, the likeliest first: by the number that it names, its RUT, its amount, what its buyer sent.
 * What was cancelled is only found by its number: whoever paid too late is owed their money back.
 */
export async function proponer(
  ctx: Context,
  lineas: readonly PorAsignar[],
): Promise<ReadonlyMap<number, PropuestaDePago[]>> {
  if (lineas.length === 0) return new Map();
  const candidatas = await leerCandidatas(ctx, lineas);
  return new Map(lineas.map((linea) => [linea.id, lasMejores(linea, candidatas)]));
}

function lasMejores(linea: PorAsignar, candidatas: readonly Candidata[]): PropuestaDePago[] {
  const numeros = new Set(numerosEn(linea));
  const puntuadas = candidatas
    .map((candidata) => ({ candidata, razones: razonesDe(linea, numeros, candidata) }))
    .filter(({ razones }) => razones.length > 0)
    .map((una) => ({ ...una, puntos: una.razones.reduce((suma, razon) => suma + PESO[razon], 0) }))
    .sort((a, b) => b.puntos - a.puntos || b.candidata.compra_id - a.candidata.compra_id);
  const [primera, segunda] = puntuadas;
  return puntuadas.slice(0, POR_LINEA).map(({ candidata, razones, puntos }, lugar) => ({
    compra_id: candidata.compra_id,
    num_pedido: candidata.num_pedido,
    cliente: candidata.cliente,
    por_pagar: candidata.por_pagar,
    pago_id: candidata.pago_id,
    razones,
    segura:
      lugar === 0 &&
      razones.length > 1 &&
      razones.includes('monto') &&
      puntos === primera!.puntos &&
      puntos > (segunda?.puntos ?? 0),
  }));
}

function razonesDe(linea: PorAsignar, numeros: ReadonlySet<number>, candidata: Candidata): RazonDePropuesta[] {
  // Nobody pays before they buy.
  if (candidata.desde > linea.fecha) return [];
  const rut = linea.rut !== null && candidata.ruts.includes(linea.rut);
  const numero = numeros.has(candidata.num_pedido);
  if (candidata.pago_id !== null) {
    if (!mismoMonto(candidata.pago_monto!, linea.monto) || lejos(candidata.pago_fecha!, linea.fecha)) return [];
    return ['anotado', 'monto', ...(numero ? (['numero'] as const) : []), ...(rut ? (['rut'] as const) : [])];
  }
  const razones: RazonDePropuesta[] = [];
  if (numero) razones.push('numero');
  if (rut) razones.push('rut');
  if (mismoMonto(candidata.por_pagar, linea.monto)) razones.push('monto');
  if (candidata.comprobantes.some((dicho) => dicho !== null && mismoMonto(dicho, linea.monto)))
    razones.push('comprobante');
  return razones;
}

const lejos = (a: string, b: string): boolean =>
  Math.abs(Date.parse(a) - Date.parse(b)) > DIAS_DE_DIFERENCIA * 86_400_000;

async function leerCandidatas({ db }: Context, lineas: readonly PorAsignar[]): Promise<Candidata[]> {
  const montos = sql`${sql.param(lineas.map(({ monto }) => monto))}::numeric[]`;
  const numeros = sql`${sql.param(lineas.flatMap(numerosEn))}::int[]`;
  const ruts = sql`${sql.param(lineas.flatMap(({ rut }) => rut ?? []))}::text[]`;
  const LLANO_FACTURA = sql`translate(c.factura->>'rut', '.-', '')`;
  const LLANO_CUENTA = sql`upper(translate(u.rut, '.- ', ''))`;
  const PENDIENTE = sql`cp.compra_id = c.id and cp.estado ${en<EstadoComprobante>('pendiente')}`;
  const DE_LA_COMPRA = sql`c.id as compra_id, c.num_pedido,
    coalesce(nullif(c.factura->>'razon_social', ''), nullif(u.name, ''), c.email) as cliente,
    c.por_pagar::float8 as por_pagar, to_char(c.creada_en at time zone 'America/Santiago', 'YYYY-MM-DD') as desde,
    array[upper(${LLANO_FACTURA}), ${LLANO_CUENTA}] as ruts,
    array(select cp.monto::float8 from comprobantes_pago cp where ${PENDIENTE}) as comprobantes`;
  const { rows } = await db.execute<Candidata>(sql`
    (select ${DE_LA_COMPRA}, null::int as pago_id, null::float8 as pago_monto, null::text as pago_fecha
    from compras c left join usuarios u on u.id = c.user_id
    where (c.por_pagar > 0 and c.estado ${noEn<EstadoCompra>('Anulado')} and (
      c.por_pagar = any(${montos}) or c.num_pedido = any(${numeros}) or upper(${LLANO_FACTURA}) = any(${ruts})
      or ${LLANO_CUENTA} = any(${ruts})
      or exists (select 1 from comprobantes_pago cp where ${PENDIENTE} and cp.monto = any(${montos}))))
      or (c.estado ${en<EstadoCompra>('Anulado')} and c.num_pedido = any(${numeros}))
    order by c.id desc limit ${MAX_CANDIDATAS})
    union all
    (select ${DE_LA_COMPRA}, p.id, p.monto::float8, p.fecha::text
    from pagos p join compras c on c.id = p.compra_id left join usuarios u on u.id = c.user_id
    where p.monto = any(${montos}) and p.clase = ${'cobro' satisfies ClaseDePago} and p.medio = 'transferencia'
      and p.corrige_id is null and not exists (select 1 from pagos k where k.corrige_id = p.id)
      and not exists (select 1 from cartolas_lineas l where l.pago_id = p.id)
      and p.fecha >= current_date - 400
    order by p.id desc limit ${MAX_CANDIDATAS})`);
  return rows;
}
