import { type SQL, sql } from 'drizzle-orm';
import type {
  FiltroDeRecaudacion,
  MovimientoDeCaja,
  PaginaDeRecaudacion,
  PorMedio,
} from '#contract/dinero/recaudacion.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import { sumar } from '#contract/valores/money.ts';
import { vigentes } from '#server/features/dinero/pagos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { todas } from '#server/platform/database/listas.ts';

type Rows<T> = T & Record<string, unknown>;

/** Which days are looked at: today, unless others are said. */
export function diasDe({ desde, hasta }: Pick<FiltroDeRecaudacion, 'desde' | 'hasta'>) {
  const primero = desde ?? hasta ?? diaEnSantiago();
  return { desde: primero, hasta: hasta ?? primero };
}

/** Whose a movement of `p` is: of its purchase, or of the client whose favour it is. */
const CLIENTE = sql`coalesce(nullif(k.empresa, ''), k.nombre, c.factura->>'razon_social', nullif(u.name, ''), c.email)`;

/** The clients' money that moved, as the ledger has it: what was taken back is not among it, nor what only passed from one thing to another. */
function movimientos({ medio, q, ...dias }: FiltroDeRecaudacion): SQL {
  const { desde, hasta } = diasDe(dias);
  const deEstosDias = sql`p.medio is not null and (p.compra_id is not null or p.cliente_id is not null)
    and p.fecha between ${desde}::date and ${hasta}::date`;
  const cifras = q && /^\D{0,3}0*(\d{1,9})$/.exec(q)?.[1];
  const partes = [
    ...(medio ? [sql`p.medio = ${medio}`] : []),
    ...(q
      ? [
          sql`(fussan_normalizar(${CLIENTE}) like ${queContenga(normalizar(q))}
            or fussan_normalizar(p.referencia) like ${queContenga(normalizar(q))}
            ${cifras ? sql`or c.num_pedido = ${Number(cifras)}::int` : sql``})`,
        ]
      : []),
  ];
  return sql`
    select p.id, p.fecha, p.clase, p.medio, p.referencia, p.creado_por, p.compra_id, c.num_pedido, ${CLIENTE} as cliente,
      greatest(p.monto, 0) as entro, greatest(-p.monto, 0) as salio
    from (${vigentes(deEstosDias)}) p left join compras c on c.id = p.compra_id left join usuarios u on u.id = c.user_id
      left join clientes k on k.id = p.cliente_id
    where ${todas(partes)}`;
}

/** What moved by each means, in the order in which they are always named. */
export async function recaudacionPorMedio({ db }: Context, filtro: FiltroDeRecaudacion): Promise<PorMedio[]> {
  const { rows } = await db.execute<Rows<Omit<PorMedio, 'queda'>>>(sql`
    select medio, count(*)::int as movimientos, sum(entro)::float8 as entro, sum(salio)::float8 as salio
    from (${movimientos(filtro)}) m group by medio`);
  return MEDIOS_DE_PAGO.flatMap((medio) =>
    rows
      .filter((row) => row.medio === medio)
      .map(({ movimientos, entro, salio }) => ({ medio, movimientos, entro, salio, queda: sumar(entro, -salio) })),
  );
}

type Fila = Rows<Omit<MovimientoDeCaja, 'compra'> & { compra_id: number | null; num_pedido: number | null }>;

const deLaPagina = (filtro: FiltroDeRecaudacion, tramo: SQL) => sql`
  select m.id, m.fecha::text as fecha, m.clase, m.medio, m.referencia, m.compra_id, m.num_pedido, m.cliente,
    m.entro::float8 as entro, m.salio::float8 as salio, q.name as quien
  from (select * from (${movimientos(filtro)}) m order by fecha desc, id desc ${tramo}) m
    left join usuarios q on q.id = m.creado_por
  order by m.fecha desc, m.id desc`;

const vistaDe = ({
  id,
  fecha,
  clase,
  medio,
  compra_id,
  num_pedido,
  cliente,
  referencia,
  quien,
  entro,
  salio,
}: Fila) => ({
  id,
  fecha,
  clase,
  medio,
  compra: compra_id === null ? null : { id: compra_id, num_pedido: num_pedido! },
  cliente,
  referencia,
  quien,
  entro,
  salio,
});

/** A page of what moved, with what all of it comes to. */
export async function paginaDeRecaudacion(
  ctx: Context,
  { page, limit, ...filtro }: FiltroDeRecaudacion & { page: number; limit: number },
): Promise<PaginaDeRecaudacion> {
  const por_medio = await recaudacionPorMedio(ctx, filtro);
  const tramo = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await ctx.db.execute<Fila>(deLaPagina(filtro, tramo));
  const total = por_medio.reduce((suma, { movimientos }) => suma + movimientos, 0);
  const entro = sumar(...por_medio.map((uno) => uno.entro));
  const salio = sumar(...por_medio.map((uno) => uno.salio));
  return {
    items: rows.map(vistaDe),
    total,
    page,
    limit,
    ...diasDe(filtro),
    por_medio,
    movimientos: total,
    entro,
    salio,
    queda: sumar(entro, -salio),
  };
}

/** All of it, for a download. */
export async function* todosLosMovimientos(
  { db }: Context,
  filtro: FiltroDeRecaudacion,
): AsyncGenerator<MovimientoDeCaja> {
  const { rows } = await db.execute<Fila>(deLaPagina(filtro, sql``));
  for (const fila of rows) yield vistaDe(fila);
}
