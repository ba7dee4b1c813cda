import { COMUNAS } from '#contract/tienda/comunas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { MiEmpresa } from '#contract/ventas/empresas/empresa.ts';
import { agendaDe, buscarCliente } from '#server/features/ventas/clientes/index.ts';
import { compradorQuePide, rolDe } from '#server/features/ventas/compradores/index.ts';
import { creditoEnVistaDe } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The company that whoever asks buys for, with its credit and where it receives; null of anybody else. */
export async function leerMiEmpresa(ctx: Context): Promise<MiEmpresa | null> {
  const comprador = await compradorQuePide(ctx);
  if (!comprador) return null;
  const { cliente_id, persona } = comprador;
  const [{ cliente, rut, credito }, { direcciones }, ficha] = await Promise.all([
    creditoEnVistaDe(ctx.db, cliente_id),
    agendaDe(ctx.db, cliente_id),
    buscarCliente(ctx.db, cliente_id),
  ]);
  const rol = rolDe(comprador);
  return {
    cliente,
    rut,
    giro: ficha!.giro,
    rol,
    factura: persona && { rut: formatRut(persona.rut), razon_social: persona.razon_social, giro: persona.giro },
    aprobacion_desde: rol === 'comprador' ? (persona?.aprobacion_desde ?? null) : null,
    credito: { ...credito, dias: ctx.config.CREDITO_DIAS },
    // An old record may say where it is in other words than the shop delivers by.
    sucursales: direcciones.filter(({ direccion, comuna }) => direccion !== '' && COMUNAS.includes(comuna)),
  };
}
