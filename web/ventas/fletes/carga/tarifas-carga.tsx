import { Button } from '@mantine/core';
import { descargarTarifas } from '#contract/ventas/fletes/fletes.ts';
import {
  confirmarTarifas,
  erroresDeTarifas,
  type FilaCambiadaDeTarifas,
  type FilaDeTarifas,
  MAX_FILAS_FLETES,
  plantillaDeTarifas,
  type RevisionDeTarifas,
  revisarTarifas,
  TARIFAS_NO_SUBIDAS,
} from '#contract/ventas/fletes/planilla.ts';
import { FLETES } from '#web/staff/addresses.ts';
import { CargaPage, cambiados } from '#web/staff/carga/carga-page.tsx';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { columnaMonto, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';

const TITLE = 'Carga de tarifas de despacho por Excel';
export const meta = metaOf(TITLE);

const ROWS: readonly Column<FilaDeTarifas>[] = [
  columnaTexto('fila', 'Fila', { card: 'detail' }),
  columnaTexto('zona', 'Zona', { card: 'title' }),
  columnaTexto('transportista', 'Transportista', { card: 'line' }),
  columnaNumero('hasta_kg', 'Hasta (kg)', { card: 'detail' }),
  columnaMonto('precio', 'Precio', { card: 'detail' }),
];
const COLUMNS = { nuevos: ROWS, cambiados: cambiados<FilaCambiadaDeTarifas>(ROWS), iguales: ROWS };

/** From the file to what the shop charges by. */
export default function TarifasCarga() {
  return (
    <CargaPage<RevisionDeTarifas>
      title={TITLE}
      intro="Antes de guardar verás qué cambia; si una celda está mala, no se guarda nada."
      actions={
        <Button component={Link} to={`${FLETES}?parte=zonas`} variant="default">
          Volver a los fletes
        </Button>
      }
      noun={['tarifa', 'tarifas']}
      maxRows={MAX_FILAS_FLETES}
      review={(call, files) => call(revisarTarifas, { query: { simular: '1' }, body: {}, files })}
      save={(call, files, { huella }) => call(confirmarTarifas, { body: { huella }, files })}
      errores={erroresDeTarifas}
      refused={TARIFAS_NO_SUBIDAS}
      csv
      about="La primera hoja lleva una fila de encabezados con exactamente las columnas de la plantilla, en cualquier orden. Zona, transportista y kilos dicen qué tramo es: si ya existe, se actualiza; si no, se crea. Los tramos que no vienen quedan como están."
      downloads={
        <>
          <DownloadButton endpoint={plantillaDeTarifas} input={{}} label="Descargar plantilla" />
          <DownloadButton endpoint={descargarTarifas} input={{ query: {} }} label="Exportar las tarifas" />
        </>
      }
      columns={COLUMNS}
    />
  );
}
