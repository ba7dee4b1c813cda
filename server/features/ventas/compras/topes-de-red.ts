import { sql } from 'drizzle-orm';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { EstadoPago } from '#contract/ventas/compras/compras.ts';
import { CON_SU_STOCK, type EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import type { FilaUsuario } from '#server/features/casa/usuarios/index.ts';
import type { Comprador } from '#server/features/ventas/compradores/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { together } from '#server/platform/database/together.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { networkOf } from '#server/platform/limits.ts';

/** Of a product nobody is kept from so many, however little stock there is. */
const UNIDADES_DE_TODOS = 5;
/** A proxy that nobody told the shop of is everybody's address: it may hold so many times as much, and never all. */
const VECES_DE_TODOS = 10;

/** What one network may hold unpaid (D130). */
interface TopesDeRed {
  /** Per cent of a product's stock. */
  porciento: number;
  minimo: number;
  unidades: number;
  pesos: number;
}

/** What a network holds unpaid, with the purchase that is being made. */
interface LoDeLaRed {
  unidades: number;
  pesos: number;
  productos: readonly ProductoApartado[];
}

interface ProductoApartado {
  id: number;
  descripcion: string;
  unidades: number;
  /** In the shop and not yet paid, whoever holds it: what others hold makes nobody's share smaller. */
  stock: number;
}

/** What is being bought. */
interface LoQueLleva {
  precio_final: number;
  otv_compras: number;
  items: readonly { producto_id: number | null; cantidad: number }[];
}

/**
 * The network that a purchase counts for; null where it counts for none: the staff's, a company's on account, a client's to whom
 * the staff gave more than everybody has, and what nobody called for.
 */
export function redQueCuenta(ctx: Context, cuenta: FilaUsuario, { a_credito_de }: Comprador): string | null {
  const conTopePropio = (cuenta.tope_unidades_impagas ?? 0) > ctx.config.UNPAID_UNITS_PER_ACCOUNT;
  return ctx.ip === null || isStaff(ctx.actor) || a_credito_de !== null || conTopePropio ? null : networkOf(ctx.ip);
}

/** Behind a proxy that nobody told the shop of, its address is that of all who come through it. */
const sonTodos = ({ config, network }: Context): boolean => config.TRUST_PROXY === 0 && network.through !== null;

function topesDeRed(config: Config, deTodos: boolean): TopesDeRed {
  const { UNPAID_SHARE_PER_ADDRESS, UNPAID_UNITS_PER_ADDRESS, UNPAID_PESOS_PER_ADDRESS } = config;
  const veces = deTodos ? VECES_DE_TODOS : 1;
  return {
    porciento: 100 - (100 - UNPAID_SHARE_PER_ADDRESS) / veces,
    minimo: UNIDADES_DE_TODOS * veces,
    unidades: UNPAID_UNITS_PER_ADDRESS * veces,
    pesos: UNPAID_PESOS_PER_ADDRESS * veces,
  };
}

const deUnProducto = ({ porciento, minimo }: TopesDeRed, stock: number): number =>
  Math.max(minimo, Math.floor((stock * porciento) / 100));

/**
 * Refuses a purchase that leaves its network with more unpaid than one may hold: nobody empties the shop with many accounts. It
 * is the last that its transaction does. Those of one network that come here at once wait for each other's end, so each sees
 * what the others left, and nobody waits for them otherwise.
 */
export async function exigirTopesDeRed(ctx: Context, red: string, compra: LoQueLleva): Promise<void> {
  const topes = topesDeRed(ctx.config, sonTodos(ctx));
  const ids = compra.items.flatMap(({ producto_id }) => producto_id ?? []);
  const [, suyo] = await together([
    () => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('compras_red'), hashtext(${red}))`),
    () => loDeLaRed(ctx, red, topes.porciento < 100 ? ids : []),
  ]);
  const pasados = suyo.productos.filter(({ unidades, stock }) => unidades > deUnProducto(topes, stock));
  const productos = pasados.length === 0 ? [] : await conLoDeOtros(ctx, red, pasados);
  const sobra = loQueSobraDeRed({ ...suyo, productos }, compra, topes);
  if (!sobra) return;
  const { message, ...details } = sobra;
  throw new AppError('LIMITE_DE_COMPRAS', {
    message: `${message} Si necesitas más, pide una cotización o llámanos al ${ctx.config.TIENDA_TELEFONO} y te ayudamos.`,
    details,
  });
}

/** What a network holds: in all, and of these products, whose stock is first what is left and what itself holds. */
async function loDeLaRed({ db }: Context, red: string, ids: readonly number[]): Promise<LoDeLaRed> {
  const { rows } = await db.execute<{
    id: number | null;
    descripcion: string;
    unidades: number;
    pesos: number;
    queda: number;
  }>(sql`
    with s as materialized (
      select id, otv_compras, precio_final from compras
      where red = ${red} and estado_pago ${en<EstadoPago>('pendiente')} and estado ${en<EstadoCompra>(...CON_SU_STOCK)}
    )
    select null as id, '' as descripcion, coalesce(sum(otv_compras), 0)::int as unidades,
      coalesce(sum(precio_final), 0)::float8 as pesos, 0 as queda
    from s
    union all
    select p.id, p.descripcion, sum(l.cantidad)::int, 0, p.cantidad_stock
    from s join compras_lineas l on l.compra_id = s.id join productos p on p.id = l.producto_id
    where p.id = any(${sql.param(ids)}::int[])
    group by p.id`);
  const todo = rows.find(({ id }) => id === null)!;
  return {
    unidades: todo.unidades,
    pesos: todo.pesos,
    productos: rows.flatMap(({ id, descripcion, unidades, queda }) =>
      id === null ? [] : [{ id, descripcion, unidades, stock: queda + unidades }],
    ),
  };
}

/** The same products, with what others hold of them unpaid: asked only where it decides. */
async function conLoDeOtros(
  { db }: Context,
  red: string,
  productos: readonly ProductoApartado[],
): Promise<ProductoApartado[]> {
  const { rows } = await db.execute<{ id: number; unidades: number }>(sql`
    select l.producto_id as id, sum(l.cantidad)::int as unidades
    from compras_lineas l join compras c on c.id = l.compra_id
    where l.producto_id = any(${sql.param(productos.map(({ id }) => id))}::int[]) and c.red is distinct from ${red}
      and c.estado_pago ${en<EstadoPago>('pendiente')} and c.estado ${en<EstadoCompra>(...CON_SU_STOCK)}
    group by l.producto_id`);
  const deOtros = new Map(rows.map(({ id, unidades }) => [id, unidades]));
  return productos.map((producto) => ({ ...producto, stock: producto.stock + (deOtros.get(producto.id) ?? 0) }));
}

interface LoQueSobra {
  message: string;
  limite: 'producto' | 'unidades' | 'pesos';
  tope: number;
  /** Without this purchase. */
  tiene: number;
  producto_id?: number;
}

/** Which limit a network passes with a purchase, in words; undefined when none. */
function loQueSobraDeRed(suyo: LoDeLaRed, compra: LoQueLleva, topes: TopesDeRed): LoQueSobra | undefined {
  for (const { id, descripcion, unidades, stock } of suyo.productos) {
    const tope = deUnProducto(topes, stock);
    if (unidades <= tope) continue;
    const lleva = compra.items.reduce((suma, item) => suma + (item.producto_id === id ? item.cantidad : 0), 0);
    const tiene = unidades - lleva;
    const message = `De «${descripcion}» apartamos en línea hasta ${unidadesSinPagar(tope)} por conexión: ${yaHay(formatNumero(tiene), tiene)}este pedido lleva ${formatNumero(lleva)}. ${quePedir(tope - tiene, tiene)}`;
    return { message, limite: 'producto', tope, tiene, producto_id: id };
  }
  if (suyo.unidades > topes.unidades) {
    const tope = topes.unidades;
    const tiene = suyo.unidades - compra.otv_compras;
    const message = `En línea apartamos hasta ${unidadesSinPagar(tope)} por conexión: ${yaHay(formatNumero(tiene), tiene)}este pedido lleva ${formatNumero(compra.otv_compras)}. ${quePedir(tope - tiene, tiene)}`;
    return { message, limite: 'unidades', tope, tiene };
  }
  if (suyo.pesos <= topes.pesos) return undefined;
  const tiene = suyo.pesos - compra.precio_final;
  const message = `En línea apartamos hasta ${formatPrecio(topes.pesos)} sin pagar por conexión: ${yaHay(formatPrecio(tiene), tiene)}este pedido es de ${formatPrecio(compra.precio_final)}. Pide menos${tiene > 0 ? ', o paga lo que tienes' : ''}.`;
  return { message, limite: 'pesos', tope: topes.pesos, tiene };
}

const unidadesSinPagar = (tope: number): string =>
  `${formatNumero(tope)} ${tope === 1 ? 'unidad' : 'unidades'} sin pagar`;

const yaHay = (cuanto: string, tiene: number): string => (tiene > 0 ? `desde la tuya ya hay ${cuanto} y ` : '');

function quePedir(cabe: number, tiene: number): string {
  const pide = cabe > 0 ? `Pide hasta ${formatNumero(cabe)}` : '';
  const paga = tiene > 0 ? 'paga lo que tienes' : '';
  return `${[pide, pide ? paga : 'Paga lo que tienes'].filter(Boolean).join(', o ')}.`;
}
