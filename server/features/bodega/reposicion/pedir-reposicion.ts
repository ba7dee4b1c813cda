import type { z } from 'zod';
import { MAX_LINEAS_DE_ORDEN } from '#contract/abastecimiento/ordenes/ordenes.ts';
import type { BorradorHecho, pedirReposicion as contrato } from '#contract/abastecimiento/ordenes/pedir.ts';
import { DIAS_REPOSICION } from '#contract/bodega/reposicion.ts';
import { crearBorradores } from '#server/features/abastecimiento/ordenes/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Propuestas, porPedir } from './reposicion.ts';

/** Makes drafts of what is proposed to be asked of these suppliers, with the quantities that the person who asks has changed. */
export async function pedirReposicion(
  ctx: Context,
  propuestas: Propuestas,
  { proveedores, dias = DIAS_REPOSICION, cobertura, otra }: z.output<typeof contrato.body>,
): Promise<{ ordenes: BorradorHecho[] }> {
  const { lineas } = await porPedir(ctx, propuestas, { dias, cobertura, sort: 'urgencia' });
  const pedidos = [...new Set(proveedores)].map((proveedor_id) => ({
    proveedor_id,
    lineas: lineas
      .filter((linea) => linea.proveedor_id === proveedor_id)
      .map(({ producto_id, cantidad }) => ({ producto_id, cantidad })),
  }));
  const vacio = pedidos.find(({ lineas }) => lineas.length === 0);
  if (vacio) {
    throw new AppError('CONFLICTO', {
      message: 'A uno de estos proveedores ya no hay nada que pedirle: vuelve a mirar la propuesta.',
      details: { proveedor_id: vacio.proveedor_id },
    });
  }
  const larga = pedidos.find(({ lineas }) => lineas.length > MAX_LINEAS_DE_ORDEN);
  if (larga) {
    throw new AppError('DATOS_INVALIDOS', {
      message: `A un proveedor habría que pedirle ${larga.lineas.length} productos: una orden lleva hasta ${MAX_LINEAS_DE_ORDEN}. Pon en 0 los que puedan esperar.`,
    });
  }
  return { ordenes: await crearBorradores(ctx, pedidos, { origen: 'reposicion', otra }) };
}
