import type { MiEmpresa } from '#contract/ventas/empresas/empresa.ts';
import { clienteDeQuienPide } from '#server/features/ventas/compradores/index.ts';
import { creditoEnVistaDe } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The company that whoever asks buys for, with its credit; null of anybody else. */
export async function leerMiEmpresa(ctx: Context): Promise<MiEmpresa | null> {
  const cliente_id = await clienteDeQuienPide(ctx);
  if (cliente_id === null) return null;
  const { cliente, rut, credito } = await creditoEnVistaDe(ctx.db, cliente_id);
  return { cliente, rut, credito: { ...credito, dias: ctx.config.CREDITO_DIAS } };
}
