import { exportarExcel } from '#contract/catalogo/importaciones/excel.ts';
import { estadoPedido, filtroAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { download } from '#web/client/api/download.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import type { Tell } from '#web/staff/productos/use-alert.tsx';

/** Downloads the workbook of what the list is narrowed down to. */
export function useExport(
  asked: Record<string, string>,
  tell: Tell,
): { exporting: boolean; exportThem: (columnas?: 'plantilla' | 'medidas' | 'aparte') => void } {
  const { busy, once } = useOnce();
  return {
    exporting: busy,
    exportThem: (columnas = 'plantilla') =>
      void once(async () => {
        try {
          const filtro = filtroAdmin.parse(asked);
          await download(exportarExcel, { query: { ...filtro, estado: estadoPedido(filtro), columnas } });
        } catch (error) {
          tell(exportarExcel.fallback, { detail: reasonOf(error) });
        }
      }),
  };
}
