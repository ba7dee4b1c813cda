import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { casarLinea as contrato } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import type { LineaRecibida } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { Recibido } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import {
  agregarAlSurtido,
  editarSurtido,
  proveedores_productos,
} from '#server/features/abastecimiento/surtido/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { codigoDe } from './casar.ts';
import { ENTIDAD } from './estados.ts';
import { fichaDeRecibido } from './ficha.ts';
import { bloquearRecibido, type FilaRecibido } from './queries.ts';
import { dte_recibidos_lineas } from './table.ts';

/** As long as the assortment keeps it. */
const MAX_CODIGO = 60;

const mal = (campo: string, message: string) =>
  new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });

/** Says of which product a line is, or that it is of none. What its supplier calls it is remembered, here and in its assortment. */
export async function casarLinea(ctx: Context, id: number, dicho: z.output<typeof contrato.body>): Promise<Recibido> {
  return inTransaction(ctx, async (ctx) => {
    const recibido = await bloquearRecibido(ctx.db, id);
    const linea = recibido.documento.lineas.find((una) => una.linea === dicho.linea);
    if (!linea) throw mal('linea', 'El documento no tiene esa línea.');
    const producto = dicho.producto_id === null ? null : await exigirProducto(ctx, dicho.producto_id);
    const entera = linea.cantidad !== null && Number.isInteger(linea.cantidad) && linea.cantidad >= 1;
    const unidades = producto === null ? null : (dicho.unidades ?? (entera ? linea.cantidad : null));
    if (producto !== null && unidades === null) throw mal('unidades', 'Escribe cuántas unidades son.');
    const por_cada =
      unidades !== null && entera && unidades % linea.cantidad! === 0 ? unidades / linea.cantidad! : null;
    const datos = {
      producto_id: producto?.id ?? null,
      unidades,
      por_cada,
      dicho_por: requireActor(ctx.actor).id,
      dicho_en: sql`now()`,
    };
    await ctx.db
      .insert(dte_recibidos_lineas)
      .values({
        ...datos,
        dte_id: id,
        linea: linea.linea,
        rut_emisor: recibido.rut_emisor,
        codigo: codigoDe(linea),
        nombre: linea.nombre,
      })
      .onConflictDoUpdate({ target: [dte_recibidos_lineas.dte_id, dte_recibidos_lineas.linea], set: datos });
    if (producto) await aprender(ctx, recibido, linea, producto);
    await audit(ctx, {
      accion: 'casar-dte_recibido',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: {
        linea: linea.linea,
        nombre: linea.nombre,
        ...(producto ? { codigo_producto_fussan: producto.codigo_producto_fussan, unidades } : { sin_producto: true }),
      },
    });
    return fichaDeRecibido(ctx, id);
  });
}

interface Producto {
  id: number;
  codigo_producto_fussan: number;
}

async function exigirProducto({ db }: Context, id: number): Promise<Producto> {
  const [fila] = await db
    .select({ id: productos.id, codigo_producto_fussan: productos.codigo_producto_fussan })
    .from(productos)
    .where(eq(productos.id, id))
    .for('key share');
  if (!fila) throw mal('producto_id', 'Ese producto ya no existe: elige otro.');
  return fila;
}

/** What the supplier calls it stands in its assortment too, unless another code does: of two, this feature remembers both. */
async function aprender(
  ctx: Context,
  { rut_emisor }: FilaRecibido,
  linea: LineaRecibida,
  producto: Producto,
): Promise<void> {
  const codigo = linea.codigos.find(({ tipo }) => !/^(EAN|DUN|UPC|GTIN|PLU)/i.test(tipo))?.valor ?? '';
  if (codigo === '' || codigo.length > MAX_CODIGO) return;
  const [proveedor] = await ctx.db
    .select({ id: proveedores.id, archivado_en: proveedores.archivado_en })
    .from(proveedores)
    .where(eq(proveedores.rut_provedor, rut_emisor));
  if (!proveedor || proveedor.archivado_en) return;
  const [suyo] = await ctx.db
    .select({ codigo: proveedores_productos.codigo_proveedor })
    .from(proveedores_productos)
    .where(
      and(eq(proveedores_productos.proveedor_id, proveedor.id), eq(proveedores_productos.producto_id, producto.id)),
    );
  if (suyo?.codigo) return;
  const { codigo_producto_fussan } = producto;
  if (suyo) await editarSurtido(ctx, proveedor.id, producto.id, { codigo_proveedor: codigo });
  else await agregarAlSurtido(ctx, proveedor.id, { codigo_producto_fussan, codigo_proveedor: codigo });
}
