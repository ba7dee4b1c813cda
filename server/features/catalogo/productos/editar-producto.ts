import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { preguntaDeCosto } from '#contract/abastecimiento/ordenes/costos.ts';
import { notaDeAjuste } from '#contract/bodega/existencias/ajuste.ts';
import {
  type editarProducto as contrato,
  OFERTA_SIN_REBAJA,
  type ProductoAdmin,
} from '#contract/catalogo/productos/productos-admin.ts';
import { ERRORES } from '#contract/errores.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { repartir } from '#contract/valores/money.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { leerDeProductos } from '#server/features/catalogo/caracteristicas/index.ts';
import { editarFicha, productos } from '#server/features/catalogo/catalogo/index.ts';
import { anotarPrecios, ofertas, precioAnterior, precioEstable } from '#server/features/catalogo/ofertas/index.ts';
import { leerClaves } from '#server/features/catalogo/relaciones/index.ts';
import { exigirPermiso } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { leerProductoAdmin } from './admin-queries.ts';
import {
  conCodigosLibres,
  exigirCodigosLibres,
  exigirImagenPropia,
  exigirLimites,
  exigirProveedor,
  imagenDada,
} from './datos-producto.ts';
import { quienCambio } from './quien-cambio.ts';

type Edicion = z.output<typeof contrato.body>;
type EdicionConAnchos = Edicion & Partial<Pick<Producto, 'imagen_anchos' | 'imagen_alt' | 'galeria'>>;
type Cambios = Omit<EdicionConAnchos, 'version' | 'es_oferta' | 'costo_confirmado' | keyof Ajuste>;
type Ajuste = Pick<Edicion, 'cantidad_stock' | 'visto' | 'razon' | 'motivo'>;
type Producto = Omit<typeof productos.$inferSelect, 'busqueda'>;

/** What tells what goes with a product. */
const CON_CLAVES = ['descripcion', 'especificaciones', 'incluye', 'marca'] as const;

/**
 * Changes what is given of a product. Answers only once every instance has let go of its pages: whoever reads the answer
 * finds the change on the next page that they open, whichever instance it comes from.
 */
export async function editarProducto(
  ctx: Context,
  id: number,
  edicion: Edicion,
  files: readonly ReceivedFile[],
): Promise<ProductoAdmin> {
  // A picture that is kept is not taken away again: what is refused must be before.
  if (files.length > 0) await revisar(ctx, await leer(ctx, id), { ...edicion, imagen_url: undefined });
  // Before the transaction: encoding takes its time, and the product must not be locked meanwhile.
  const imagen = await imagenDada(ctx, { imagen_url: edicion.imagen_url, files });
  const producto = await conCodigosLibres(ctx.db, edicion, () =>
    inTransaction(ctx, (ctx) => guardar(ctx, id, { ...edicion, ...imagen })),
  );
  await ctx.changes.heardByAll();
  return producto;
}

async function guardar(ctx: Context, id: number, edicion: EdicionConAnchos): Promise<ProductoAdmin> {
  const antes = await leer(ctx, id, true);
  const { cambios, oferta } = await revisar(ctx, antes, edicion);
  const { precio_unitario } = cambios;
  const detalle = { ...diferencias(antes, cambios), ...(await ajustar(ctx, antes, edicion)) };
  if (Object.keys(cambios).length > 0) await editarFicha(ctx.db, id, { ...cambios, ...oferta });
  if (cambios.descripcion !== undefined || cambios.especificaciones !== undefined) await leerDeProductos(ctx, [id]);
  if (CON_CLAVES.some((campo) => campo in cambios)) await leerClaves(ctx, [id]);
  if (precio_unitario !== undefined) {
    const previousPrice = oferta.previousPrice === undefined ? antes.previousPrice : oferta.previousPrice;
    const cambio = { producto_id: id, antes: antes.precio_unitario, despues: precio_unitario, previousPrice };
    await anotarPrecios(ctx, [cambio], 'edicion');
  }
  if (Object.keys(detalle).length > 0) {
    await audit(ctx, { accion: 'editar-producto', entidad: 'producto', entidad_id: id, detalle });
    await announceChanges(ctx, [`producto:${id}`, 'listado']);
  }
  return leerProductoAdmin(ctx, id);
}

/** The product; to write, locked until the transaction ends. */
async function leer(ctx: Context, id: number, bloquear = false): Promise<Producto> {
  const { busqueda: _, ...columnas } = getTableColumns(productos);
  const consulta = ctx.db.select(columnas).from(productos).where(eq(productos.id, id));
  const [fila] = bloquear ? await consulta.for('no key update') : await consulta;
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
  return fila;
}

/** What the edit changes of the product as it is, and the offer that it leaves; refuses what can't be. */
async function revisar(
  ctx: Context,
  antes: Producto,
  {
    version,
    visto,
    cantidad_stock,
    razon: _razon,
    motivo: _motivo,
    es_oferta,
    costo_confirmado,
    ...dados
  }: EdicionConAnchos,
): Promise<{ cambios: Cambios; oferta: { previousPrice?: number | null } }> {
  if (version !== undefined && version !== antes.version) {
    const quien = await quienCambio(ctx.db, antes.id);
    throw new AppError('PRODUCTO_CAMBIADO', { details: { producto: await leerProductoAdmin(ctx, antes.id), quien } });
  }
  if (visto !== undefined && visto !== antes.cantidad_stock && ajusta(antes, { cantidad_stock, visto })) {
    throw new AppError('STOCK_CAMBIADO', { details: { cantidad_stock: antes.cantidad_stock } });
  }
  const cambios = losQueCambian(antes, dados);
  exigirPermisos(ctx, cambios, ajusta(antes, { cantidad_stock, visto }));
  await exigirSinOferta(ctx, antes.id, cambios);
  await exigirProveedor(ctx.db, cambios.proveedor_id);
  await exigirCodigosLibres(ctx.db, cambios);
  exigirLimites({ ...antes, ...cambios });
  if (!costo_confirmado) preguntarCosto(antes, cambios);
  return { cambios, oferta: ofertaDe(antes, dados, es_oferta ?? (await esEstable(ctx, antes.id))) };
}

/** A cost that jumps is asked about, wherever it is written (D132). */
function preguntarCosto(
  { descripcion, ultimo_costo: antes, valor_stock, cantidad_stock }: Producto,
  { ultimo_costo: despues }: Cambios,
): void {
  if (despues == null) return;
  const promedio = valor_stock > 0 ? repartir(valor_stock, cantidad_stock) : null;
  const pregunta = preguntaDeCosto(descripcion, { antes, promedio, despues });
  if (pregunta === undefined) return;
  throw new AppError('COSTO_POR_CONFIRMAR', {
    message: `${pregunta} ¿Es ese el costo?`,
    details: { antes, promedio, despues },
  });
}

/** A form sends all that it has: only what would be another than it is needs its permission. */
function exigirPermisos(ctx: Context, cambios: Cambios, ajusta: boolean): void {
  const { precio_unitario, previousPrice, ultimo_costo } = cambios;
  if (precio_unitario !== undefined || previousPrice !== undefined) exigirPermiso(ctx, 'cambiar-precios');
  if (ultimo_costo !== undefined) exigirPermiso(ctx, 'ver-costos');
  if (ajusta) exigirPermiso(ctx, 'mover-stock');
}

/** Another price would leave the running offer telling a lie, and would be lost when it ends. */
async function exigirSinOferta({ db }: Context, id: number, cambios: Cambios): Promise<void> {
  const campo = (['precio_unitario', 'previousPrice'] as const).find((campo) => cambios[campo] !== undefined);
  if (!campo) return;
  const vigente = and(eq(ofertas.producto_id, id), eq(ofertas.estado, 'vigente'));
  if ((await db.$count(ofertas, vigente)) === 0) return;
  throw new AppError('PRODUCTO_EN_OFERTA', { fields: { [campo]: ERRORES.PRODUCTO_EN_OFERTA.message } });
}

/** Of what was given, what is another one than before. A picture's widths go with its address. */
function losQueCambian(antes: Producto, { imagen_anchos, imagen_url, ...dados }: Cambios): Cambios {
  const cambios = Object.fromEntries(
    Object.entries(dados).filter(
      ([campo, valor]) => valor !== undefined && valor !== antes[campo as keyof typeof dados],
    ),
  );
  if (imagen_url === undefined || imagen_url === antes.imagen_url) return cambios;
  const [siguiente, ...galeria] = antes.galeria;
  // The picture that goes leaves its place to the next.
  if (imagen_url === null && siguiente) {
    const { alt: imagen_alt, ...suya } = siguiente;
    return { ...cambios, ...suya, imagen_alt, galeria };
  }
  const imagen = { imagen_url, imagen_anchos: imagen_anchos ?? [] };
  exigirImagenPropia(imagen);
  return { ...cambios, ...imagen };
}

type Diferencias = Record<string, { antes: unknown; despues: unknown }>;

function diferencias(
  antes: Producto,
  { imagen_anchos: _, imagen_alt: _alt, galeria: _g, ...cambios }: Cambios,
): Diferencias {
  return Object.fromEntries(
    Object.entries(cambios).map(([campo, despues]) => [
      campo,
      { antes: antes[campo as keyof typeof cambios], despues },
    ]),
  );
}

/** What the person left as they saw it is no change, so that a form that sends everything undoes no sale. */
function ajusta(antes: Producto, { cantidad_stock, visto }: Ajuste): boolean {
  return cantidad_stock !== undefined && cantidad_stock !== visto && cantidad_stock !== antes.cantidad_stock;
}

/** Stock that came along is an adjustment in the ledger. */
async function ajustar(ctx: Context, antes: Producto, ajuste: Ajuste): Promise<Diferencias> {
  if (!ajusta(antes, ajuste)) return {};
  const { id, cantidad_stock } = antes;
  const despues = ajuste.cantidad_stock!;
  await moverStock(ctx, [{ producto_id: id, cantidad: despues - cantidad_stock }], {
    motivo: 'ajuste',
    nota: notaDeAjuste(ajuste, 'Edición de producto'),
  });
  return { cantidad_stock: { antes: cantidad_stock, despues } };
}

async function esEstable(ctx: Context, id: number): Promise<boolean> {
  const estable = precioEstable(ctx, sql`${productos.id}`, sql`${productos.fecha_creacion}`);
  const [fila] = await ctx.db.select({ estable }).from(productos).where(eq(productos.id, id));
  return fila!.estable;
}

/** The offer that the change leaves (`precioAnterior`). What the person says of it goes first. */
function ofertaDe(
  antes: Producto,
  { precio_unitario, previousPrice }: Cambios,
  esOferta: boolean,
): { previousPrice?: number | null } {
  const precio = precio_unitario ?? antes.precio_unitario;
  if (previousPrice === undefined) {
    return precio === antes.precio_unitario ? {} : { previousPrice: precioAnterior(antes, precio, esOferta) };
  }
  if (previousPrice === null || (precio > 0 && precio < previousPrice)) return { previousPrice };
  throw new AppError('DATOS_INVALIDOS', {
    message: OFERTA_SIN_REBAJA,
    fields: { previousPrice: OFERTA_SIN_REBAJA },
  });
}
