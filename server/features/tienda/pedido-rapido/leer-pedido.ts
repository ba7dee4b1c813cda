import { and, inArray, sql } from 'drizzle-orm';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { CONFIANZA_MINIMA } from '#contract/licitacion/oportunidades/estados.ts';
import { leerCantidad, MAX_LINEAS_DE_LISTA } from '#contract/tienda/lista-escrita.ts';
import type { LineaDePedido, PedidoLeido } from '#contract/tienda/pedido-rapido.ts';
import { codigoDeCaja } from '#contract/valores/caja.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import { agrupar } from '#contract/valores/money.ts';
import { type Calce, calzar } from '#server/features/catalogo/busqueda/index.ts';
import { activo, columnasPublicas, productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { ReadLimit } from '#server/platform/reads.ts';
import { type Lectura, sinPrefijo } from './linea-suelta.ts';
import { type FilaEscrita, filasDelTexto, type LineaEscrita, leerLineas } from './rules.ts';

const CANDIDATOS = 3;
/** Some of what its words find may not be on sale. */
const CALCES = 6;
/** Under this it isn't even offered to choose from; over `CONFIANZA_MINIMA`, as for the State's tenders, it is proposed. */
const CONFIANZA = CONFIANZA_MINIMA - 20;

/** A whole list is weighed against the catalogue: nobody pastes more of them, and who looks for one line is counted as a reader. */
const LISTAS_POR_MINUTO = 40;
const POCAS_LINEAS = 3;
const limite = new ReadLimit(
  LISTAS_POR_MINUTO,
  (segundos) =>
    `Leíste muchas listas en poco tiempo. Espera ${segundos === 1 ? '1 segundo' : `${segundos} segundos`} y sigue.`,
);

/** What each line of a pasted list may mean. Anybody may ask, so many times per minute; 400 with more lines than fit. */
export function leerPedido(ctx: Context, { texto }: { texto: string }): Promise<PedidoLeido> {
  return leerFilas(ctx, filasDelTexto(texto), 'texto');
}

/** The same of rows, whatever they came in. `campo`: where the refusal is said. */
export async function leerFilas(ctx: Context, filas: readonly FilaEscrita[], campo: string): Promise<PedidoLeido> {
  const { lineas } = leerLineas(filas);
  await (lineas.length > POCAS_LINEAS ? limite : ctx.readLimits.any).count(ctx.network);
  if (lineas.length > MAX_LINEAS_DE_LISTA) {
    throw rechazada(
      `La lista tiene ${agrupar(lineas.length)} líneas y se leen hasta ${MAX_LINEAS_DE_LISTA}: envíala en partes.`,
      campo,
    );
  }
  if (lineas.length === 0)
    throw rechazada('La lista no pide nada: no encontramos ninguna línea con un código o un nombre.', campo);
  const hallados = await porCodigo(
    ctx.db,
    lineas.flatMap(({ lecturas }) => lecturas),
  );
  const { lineas: conPrecios, saltadas } = leerLineas(filas, (codigo) => hallados.get(clave(codigo))?.precio_unitario);
  const leidas = conPrecios.map((linea) => ({ linea, ...elegir(linea, hallados) }));
  const propuestos = await proponer(
    ctx.db,
    leidas.flatMap(({ linea, hallado }) => (hallado?.activo ? [] : linea)),
  );
  const aLaVenta = await leerProductos(ctx.db, [
    ...leidas.map(({ hallado }) => hallado?.producto_id ?? 0),
    ...[...propuestos.values()].flat().map(({ producto_id }) => producto_id),
  ]);
  const lineasVistas = juntar(
    leidas.map(({ linea, lectura, hallado }) =>
      vista(
        linea,
        lectura,
        hallado,
        (propuestos.get(linea) ?? []).filter(({ producto_id }) => aLaVenta.has(producto_id)).slice(0, CANDIDATOS),
      ),
    ),
  );
  const nombrados = new Set(lineasVistas.flatMap(({ candidatos }) => candidatos));
  return { lineas: lineasVistas, productos: [...aLaVenta.values()].filter(({ id }) => nombrados.has(id)), saltadas };
}

/** What the words of each of these lines may mean, asked for all of them at once. */
async function proponer(db: Queryable, lineas: readonly LineaEscrita[]): Promise<Map<LineaEscrita, Calce[]>> {
  const conPalabras = lineas.filter(({ descripcion }) => descripcion !== '');
  const calces = await calzar(
    db,
    conPalabras.map(({ descripcion }) => descripcion),
    CALCES,
  );
  return new Map(conPalabras.map((linea, n) => [linea, calces[n]!.filter(({ confianza }) => confianza >= CONFIANZA)]));
}

const rechazada = (message: string, campo: string) =>
  new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });

/** The products of these ids that are on sale. */
async function leerProductos(db: Queryable, ids: readonly number[]): Promise<Map<number, Producto>> {
  const filas = await db
    .select(columnasPublicas)
    .from(productos)
    .where(and(inArray(productos.id, [...new Set(ids)]), activo));
  return new Map(filas.map((producto) => [producto.id, producto]));
}

interface Hallado {
  producto_id: number;
  activo: boolean;
  precio_unitario: number;
  /** How many come in the box whose code it is. */
  por_caja: number | null;
  /** What a supplier calls it: another may call something else so. */
  del_proveedor: boolean;
}

interface FilaHallada extends Hallado, Record<string, unknown> {
  codigo: string;
}

/** So short a figure is sooner a quantity than what a supplier calls something. */
const LARGO_DE_PROVEEDOR = 4;

/** What goes by each of these codes: the shop's own first, then barcodes, boxes and what only one supplier's product is called. */
async function porCodigo(db: Queryable, lecturas: readonly Lectura[]): Promise<Map<string, Hallado>> {
  const codigos = [...new Set(lecturas.map(({ codigo }) => clave(codigo)))];
  if (codigos.length === 0) return new Map();
  const cifras = codigos.filter((codigo) => /^\d{1,15}$/.test(codigo));
  const largos = codigos.filter((codigo) => codigo.length >= LARGO_DE_PROVEEDOR);
  const { rows } = await db.execute<FilaHallada>(sql`
    select h.codigo, h.producto_id, (p.estado ${en<EstadoProducto>('activo')}) as activo, p.precio_unitario::float,
      h.por_caja, h.orden = 3 as del_proveedor
    from (
      select c.codigo, p.id as producto_id, null::int as por_caja, 0 as orden
      from unnest(${sql.param(cifras)}::text[]) c (codigo) join productos p on p.codigo_producto_fussan = c.codigo::bigint
      union all
      select c.codigo, p.id, null, 1
      from unnest(${sql.param(cifras)}::text[], ${sql.param(cifras.map((codigo) => normalizarEan(codigo)))}::text[]) c (codigo, ean)
      join productos p on p.ean = c.ean
      union all
      select c.codigo, s.producto_id, max(s.unidades_por_caja), 2
      from unnest(${sql.param(codigos)}::text[], ${sql.param(codigos.map(codigoDeCaja))}::text[]) c (codigo, caja)
      join proveedores_productos s on s.codigo_caja = c.caja and s.codigo_caja <> ''
      group by c.codigo, s.producto_id
      union all
      select c.codigo, min(s.producto_id), null, 3
      from unnest(${sql.param(largos)}::text[]) c (codigo)
      join proveedores_productos s on upper(s.codigo_proveedor) = c.codigo and s.codigo_proveedor <> ''
      group by c.codigo having count(distinct s.producto_id) = 1
    ) h join productos p on p.id = h.producto_id
    order by h.codigo, h.orden desc, activo, h.producto_id desc`);
  // The last one of each code is the surest.
  return new Map(
    rows.map(({ codigo, producto_id, activo, precio_unitario, por_caja, del_proveedor }) => [
      codigo,
      { producto_id, activo, precio_unitario, por_caja, del_proveedor },
    ]),
  );
}

/** A code as it is compared. */
const clave = (codigo: string): string => sinPrefijo(codigo).replace(/\s/g, '').toUpperCase();

/** The reading whose code there is. */
function elegir({ lecturas }: LineaEscrita, hallados: ReadonlyMap<string, Hallado>) {
  const conocidas = lecturas.filter(({ codigo }) => hallados.has(clave(codigo)));
  const lectura = conocidas.find(({ codigo }) => hallados.get(clave(codigo))!.activo) ?? conocidas[0];
  return { lectura, hallado: lectura && hallados.get(clave(lectura.codigo)) };
}

function vista(
  linea: LineaEscrita,
  lectura: Lectura | undefined,
  hallado: Hallado | undefined,
  propuestos: readonly Calce[],
): LineaDePedido {
  const escrita = (hallado?.activo && lectura ? lectura : linea).cantidad;
  // A line that names a product and says no number asks for one of it.
  const { cantidad, problema } = escrita === '' ? { cantidad: 1, problema: null } : leerCantidad(escrita);
  const seguro = hallado?.activo && !hallado.del_proveedor;
  const candidatos = hallado?.activo ? [hallado.producto_id] : propuestos.map(({ producto_id }) => producto_id);
  const por_caja = (seguro && hallado.por_caja) || null;
  const como = comoSeHallo(Boolean(seguro), hallado?.activo ? CONFIANZA_MINIMA : (propuestos[0]?.confianza ?? 0));
  const avisos = [
    hallado && !hallado.activo && `El producto de código ${lectura!.codigo} ya no está a la venta.`,
    hallado?.activo && hallado.del_proveedor && 'Es el código de un proveedor: confirma que es éste.',
    !hallado &&
      linea.lecturas[0] &&
      candidatos.length > 0 &&
      `No conocemos el código ${linea.lecturas[0].codigo}: buscamos por el nombre.`,
    como === 'ninguna' && !hallado && porQueNo(linea),
    por_caja && `Es el código de una caja de ${por_caja}: la cantidad se cuenta en unidades.`,
    como !== 'ninguna' && escrita === '' && 'No dice cuántas: pusimos 1.',
    como !== 'ninguna' && linea.dudosa && !seguro && `Leímos ${escrita} como cantidad: si es una medida, corrígela.`,
  ].filter((aviso) => typeof aviso === 'string');
  return {
    lineas: [linea.linea],
    texto: linea.texto,
    cantidad,
    escrita: cantidad === null ? escrita : String(cantidad),
    problema,
    como,
    avisos,
    por_caja,
    candidatos,
  };
}

function comoSeHallo(seguro: boolean, confianza: number): LineaDePedido['como'] {
  if (seguro) return 'codigo';
  if (confianza === 0) return 'ninguna';
  return confianza >= CONFIANZA_MINIMA ? 'texto' : 'parecido';
}

function porQueNo({ lecturas, descripcion }: LineaEscrita): string {
  const [primera] = lecturas;
  if (primera && (descripcion === '' || descripcion === primera.codigo))
    return `No conocemos el código ${primera.codigo}.`;
  return primera
    ? `No conocemos el código ${primera.codigo}, ni vendemos algo con ese nombre.`
    : 'No encontramos un producto con ese nombre.';
}

/** The lines of one and the same code as one, which sums them; what can't be summed stays apart. */
function juntar(lineas: readonly LineaDePedido[]): LineaDePedido[] {
  const juntas: LineaDePedido[] = [];
  for (const linea of lineas) {
    const otra = juntas.find(
      ({ como, candidatos, cantidad, por_caja }) =>
        como === 'codigo' &&
        linea.como === 'codigo' &&
        candidatos[0] === linea.candidatos[0] &&
        por_caja === linea.por_caja &&
        cantidad !== null &&
        linea.cantidad !== null,
    );
    if (!otra) {
      juntas.push(linea);
      continue;
    }
    const suma = leerCantidad(String(otra.cantidad! + linea.cantidad!));
    otra.lineas.push(...linea.lineas);
    otra.escrita = String(otra.cantidad! + linea.cantidad!);
    otra.cantidad = suma.cantidad;
    otra.problema = suma.problema;
    otra.avisos = [
      ...new Set([...otra.avisos, ...linea.avisos].filter((aviso) => !aviso.startsWith(REPETIDO))),
      `${REPETIDO} ${otra.lineas.length} veces en tu lista: sumamos sus cantidades.`,
    ];
  }
  return juntas;
}

const REPETIDO = 'Estaba';
