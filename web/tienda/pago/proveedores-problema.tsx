import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Suppliers } from './pagar-suppliers.ts';

/** What stands at a line whose supplier could not be asked for. */
export const PROVEEDOR_NO_CARGADO = 'Proveedor: no se pudo consultar';

/** The suppliers could not be read, which stands in nobody's way. */
export function ProveedoresProblema({ suppliers }: { suppliers: Suppliers }) {
  if (!suppliers.failed) return null;
  return (
    <Notice tone="info" message="No pudimos consultar los proveedores." detail="Puedes seguir igual sin ese dato.">
      <Button look="outline" onClick={suppliers.retry}>
        Reintentar
      </Button>
    </Notice>
  );
}
