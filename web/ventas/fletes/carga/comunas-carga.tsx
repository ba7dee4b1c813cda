import { Button } from '@mantine/core';
import { descargarComunas } from '#contract/ventas/fletes/fletes.ts';
import {
  COMUNAS_NO_SUBIDAS,
  confirmarComunas,
  erroresDeComunas,
  type FilaCambiadaDeComunas,
  type FilaDeComunas,
  MAX_FILAS_FLETES,
  plantillaDeComunas,
  type RevisionDeComunas,
  revisarComunas,
} from '#contract/ventas/fletes/planilla.ts';
import { FLETES } from '#web/staff/addresses.ts';
import { CargaPage, cambiados } from '#web/staff/carga/carga-page.tsx';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';

const TITLE = 'Carga de comunas de despacho por Excel';
export const meta = metaOf(TITLE);

const ROWS: readonly Column<FilaDeComunas>[] = [
  columnaTexto('fila', 'Fila', { card: 'detail' }),
  columnaTexto('comuna', 'Comuna', { card: 'title' }),
  columnaTexto('zona', 'Zona', { card: 'line' }),
  columnaNumero('dias_viaje', 'Días de viaje', { card: 'detail' }),
  columnaTexto('servicio', 'Servicio', { card: 'detail' }),
];
const COLUMNS = { nuevos: ROWS, cambiados: cambiados<FilaCambiadaDeComunas>(ROWS), iguales: ROWS };

/** From the file to what the shop charges by. */
export default function ComunasCarga() {
  return (
    <CargaPage<RevisionDeComunas>
      title={TITLE}
      intro="Antes de guardar verás qué cambia; si una celda está mala, no se guarda nada."
      actions={
        <Button component={Link} to={`${FLETES}?parte=comunas`} variant="default">
          Volver a los fletes
        </Button>
      }
      noun={['comuna', 'comunas']}
      maxRows={MAX_FILAS_FLETES}
      review={(call, files) => call(revisarComunas, { query: { simular: '1' }, body: {}, files })}
      save={(call, files, { huella }) => call(confirmarComunas, { body: { huella }, files })}
      errores={erroresDeComunas}
      refused={COMUNAS_NO_SUBIDAS}
      csv
      about="La primera hoja lleva una fila de encabezados con exactamente las columnas de la plantilla, en cualquier orden. Cada comuna dice de qué zona es, cuántos días hábiles toma llegar y si llegamos. Las que no vienen quedan como están."
      downloads={
        <>
          <DownloadButton endpoint={plantillaDeComunas} input={{}} label="Descargar plantilla" />
          <DownloadButton endpoint={descargarComunas} input={{ query: {} }} label="Exportar las comunas" />
        </>
      }
      columns={COLUMNS}
    />
  );
}
