import { Button } from '@mantine/core';
import { exportarMaestros } from '#contract/catalogo/maestros/maestros.ts';
import {
  confirmarMaestros,
  erroresDeMaestros,
  MAESTROS_NO_SUBIDOS,
  MAX_FILAS_MAESTROS,
  plantillaDeMaestros,
  type RevisionDeMaestros,
  revisarMaestros,
} from '#contract/catalogo/maestros/planilla.ts';
import { MAESTROS } from '#web/staff/addresses.ts';
import { CargaPage } from '#web/staff/carga/carga-page.tsx';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { COLUMNS } from './carga-columns.tsx';

const TITLE = 'Carga de maestros por Excel';
export const meta = metaOf(TITLE);

/** From the file to the saved masters. */
export default function MaestrosCarga() {
  return (
    <CargaPage<RevisionDeMaestros>
      title={TITLE}
      intro="Crea y actualiza muchos maestros de una vez. Antes de guardar verás qué cambia; si una celda está mala, no se guarda nada."
      actions={
        <Button component={Link} to={listUrl(MAESTROS)} variant="default">
          Volver a los maestros
        </Button>
      }
      noun={['maestro', 'maestros']}
      maxRows={MAX_FILAS_MAESTROS}
      review={(call, files) => call(revisarMaestros, { query: { simular: '1' }, body: {}, files })}
      save={(call, files, { huella }) => call(confirmarMaestros, { body: { huella }, files })}
      errores={erroresDeMaestros}
      refused={MAESTROS_NO_SUBIDOS}
      about="La primera hoja lleva una fila de encabezados con exactamente las columnas de la plantilla, en cualquier orden. El código decide: si ya existe, se actualiza; si no, se crea. Vacío, se forma con los códigos de familia y subfamilia y el correlativo."
      downloads={
        <>
          <DownloadButton endpoint={plantillaDeMaestros} input={{}} label="Descargar plantilla" />
          <DownloadButton endpoint={exportarMaestros} input={{ query: {} }} label="Exportar los maestros" />
        </>
      }
      columns={COLUMNS}
    />
  );
}
