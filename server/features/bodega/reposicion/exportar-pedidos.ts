import type { LineaReposicion } from '#contract/bodega/reposicion.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar, exportarVarias, type Lista } from '#server/platform/planillas/index.ts';
import { type FiltroReposicion, type Propuestas, porPedir } from './reposicion.ts';

/** What a supplier has to know of an order, and nothing else: stock, limits, sales and costs are the shop's. */
const COLUMNAS: Columna<LineaReposicion>[] = [
  { titulo: 'Código', tipo: 'codigo', valor: (linea) => linea.codigo_producto_fussan, ancho: 16 },
  { titulo: 'Descripción', tipo: 'texto', valor: (linea) => linea.descripcion, ancho: 60 },
  { titulo: 'Marca', tipo: 'texto', valor: (linea) => linea.marca, ancho: 18 },
  { titulo: 'Cantidad', tipo: 'entero', valor: (linea) => linea.cantidad, ancho: 12 },
];

/** What is asked of each supplier as a workbook to be sent to them: of several, a zip with one for each. */
export async function exportarPedidos(
  ctx: Context,
  propuestas: Propuestas,
  filtro: FiltroReposicion,
): Promise<FileReply> {
  const { lineas } = await porPedir(ctx, propuestas, filtro);
  // What has no supplier can't be asked of anybody.
  const conProveedor = lineas.filter(({ proveedor_id }) => proveedor_id !== null);
  const hoy = diaEnSantiago();
  const listas = [...Map.groupBy(conProveedor, ({ proveedor_id }) => proveedor_id).values()].map((suyas) =>
    pedido(suyas, { tienda: ctx.config.TIENDA_NOMBRE, hoy }),
  );
  const [unica] = listas;
  if (!unica) {
    throw new AppError('DATOS_INVALIDOS', {
      message:
        lineas.length > 0
          ? 'Estos productos no tienen proveedor: no hay a quién pedírselos.'
          : 'No hay nada que pedirle a un proveedor.',
    });
  }
  if (listas.length > 1) return exportarVarias(COLUMNAS, listas, `pedidos-${hoy}`);
  return exportar(COLUMNAS, unica.rows, { ...unica, formato: 'xlsx' });
}

function pedido(
  lineas: readonly LineaReposicion[],
  { tienda, hoy }: { tienda: string; hoy: string },
): Lista<LineaReposicion> & { rows: readonly LineaReposicion[] } {
  const proveedor = lineas[0]!.nombre_provedor ?? '';
  return {
    nombre: `pedido-${enArchivo(proveedor)}-${hoy}`,
    hoja: 'Pedido',
    above: [[`Pedido de ${tienda}`], [`Para ${proveedor}`], [`Fecha: ${formatFecha(hoy)}`], []],
    rows: lineas,
  };
}

/** A supplier's name as files may be called. */
const enArchivo = (nombre: string): string =>
  normalizar(nombre)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'proveedor';
