import { Button } from '@mantine/core';
import { PANEL_RECEPCIONES } from '#contract/existencias/recepciones.ts';
import { PROVEEDORES } from '#web/admin/shell/search/addresses.ts';
import { metaOf } from '#web/admin/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { RecepcionesPanel } from './recepciones-panel.tsx';

export const meta = metaOf(PANEL_RECEPCIONES.titulo);

/** What came from all suppliers. */
export default function ProductosDelProveedor() {
  return (
    <RecepcionesPanel
      actions={
        <Button variant="subtle" color="grafito" component={Link} to={PROVEEDORES}>
          Volver
        </Button>
      }
    />
  );
}
