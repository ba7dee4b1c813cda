import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import type { Provedores } from './pagar-provedores.ts';

/** What stands at a line whose supplier could not be asked for. */
export const PROVEEDOR_NO_CARGADO = 'Proveedor: no se pudo consultar';

/** The suppliers could not be read, which stands in nobody's way. */
export function ProveedoresProblema({ provedores }: { provedores: Provedores }) {
  if (!provedores.failed) return null;
  return (
    <Notice tone="info" message="No pudimos consultar los proveedores." detail="Puedes seguir igual sin ese dato.">
      <Button look="outline" onClick={provedores.retry}>
        Reintentar
      </Button>
    </Notice>
  );
}
