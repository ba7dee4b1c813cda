import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { obtenerFormasDePago } from '#contract/ventas/compras/forma-de-pago.ts';
import { type MiEmpresa, miEmpresa } from '#contract/ventas/empresas/empresa.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import type { Formas } from './pagar-pago.tsx';

/** The company that they buy for, where there is one: without it one buys all the same. */
export function useEmpresa(user: Pick<Usuario, 'id' | 'role'> | null): MiEmpresa | null {
  const key = user?.role === 'customer' ? `empresa ${user.id}` : null;
  return useLoad(key, () => api(miEmpresa)).data?.empresa ?? null;
}

/** How whoever is here may pay; asked again when somebody comes in. */
export function useFormas(userId: number | undefined): Formas {
  const { data, loading, reload } = useLoad(`formas-de-pago-${userId ?? ''}`, () => api(obtenerFormasDePago));
  return { formas: data ?? (loading ? 'cargando' : 'desconocidas'), retry: reload };
}
