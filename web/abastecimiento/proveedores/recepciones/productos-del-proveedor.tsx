import { Button } from '@mantine/core';
import { PANEL_RECEPCIONES } from '#contract/bodega/recepciones/recepciones.ts';
import { PROVEEDORES } from '#web/staff/addresses.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { RecepcionesPanel } from './recepciones-panel.tsx';

export const meta = metaOf(PANEL_RECEPCIONES.titulo);

/** What came from all suppliers. */
export default function ProductosDelProveedor() {
  useCrumb(PANEL_RECEPCIONES.titulo);
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
