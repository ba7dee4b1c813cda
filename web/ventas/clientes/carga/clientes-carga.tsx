import { Button } from '@mantine/core';
import { exportarClientes } from '#contract/ventas/clientes/clientes.ts';
import {
  CLIENTES_NO_SUBIDOS,
  confirmarClientes,
  erroresDeClientes,
  MAX_FILAS_CLIENTES,
  plantillaDeClientes,
  type RevisionDeClientes,
  revisarClientes,
} from '#contract/ventas/clientes/planilla.ts';
import { CLIENTES } from '#web/staff/addresses.ts';
import { CargaPage } from '#web/staff/carga/carga-page.tsx';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { COLUMNS } from './carga-columns.tsx';

const TITLE = 'Carga de clientes por Excel';
export const meta = metaOf(TITLE);

/** From the file to the saved clients. */
export default function ClientesCarga() {
  return (
    <CargaPage<RevisionDeClientes>
      title={TITLE}
      intro="Crea y actualiza muchos clientes de una vez. Antes de guardar verás qué cambia; si una celda está mala, no se guarda nada."
      actions={
        <Button component={Link} to={listUrl(CLIENTES)} variant="default">
          Volver a los clientes
        </Button>
      }
      noun={['cliente', 'clientes']}
      maxRows={MAX_FILAS_CLIENTES}
      review={(call, files) => call(revisarClientes, { query: { simular: '1' }, body: {}, files })}
      save={(call, files, { huella }) => call(confirmarClientes, { body: { huella }, files })}
      errores={erroresDeClientes}
      refused={CLIENTES_NO_SUBIDOS}
      about="La primera hoja lleva una fila de encabezados con las columnas de la plantilla, en cualquier orden. El RUT decide: si ya existe, el cliente se actualiza; si no, se crea. Las columnas de contactos y direcciones pueden faltar: entonces no cambian."
      downloads={
        <>
          <DownloadButton endpoint={plantillaDeClientes} input={{}} label="Descargar plantilla" />
          <DownloadButton endpoint={exportarClientes} input={{ query: {} }} label="Exportar los clientes" />
        </>
      }
      columns={COLUMNS}
    />
  );
}
