import { Button } from '@mantine/core';
import {
  CARACTERISTICAS_NO_SUBIDAS,
  confirmarCaracteristicas,
  erroresDeCaracteristicas,
  exportarCaracteristicas,
  type FilaCambiadaDeCaracteristicas,
  type FilaIgualDeCaracteristicas,
  MAX_FILAS_CARACTERISTICAS,
  plantillaDeCaracteristicas,
  type RevisionDeCaracteristicas,
  revisarPlanillaDeCaracteristicas,
} from '#contract/catalogo/caracteristicas/planilla.ts';
import { CARACTERISTICAS } from '#web/staff/addresses.ts';
import { CargaPage, cambiados } from '#web/staff/carga/carga-page.tsx';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { columnaLarga, columnaTexto } from '#web/staff/list/columnas.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';

const TITLE = 'Carga de características por Excel';
export const meta = metaOf(TITLE);

const IGUALES: readonly Column<FilaIgualDeCaracteristicas>[] = [
  columnaTexto('fila', 'Fila', { card: 'detail' }),
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  columnaLarga('descripcion', 'Producto', { wide: true, card: 'title' }),
];
const COLUMNS = { nuevos: IGUALES, cambiados: cambiados<FilaCambiadaDeCaracteristicas>(IGUALES), iguales: IGUALES };

/** From the file to what products can do. */
export default function CaracteristicasCarga() {
  return (
    <CargaPage<RevisionDeCaracteristicas>
      title={TITLE}
      intro="Escribe las características de muchos productos de una vez. Antes de guardar verás qué cambia; si una celda está mala, no se guarda nada."
      actions={
        <Button component={Link} to={listUrl(CARACTERISTICAS)} variant="default">
          Volver a las características
        </Button>
      }
      noun={['producto', 'productos']}
      maxRows={MAX_FILAS_CARACTERISTICAS}
      review={(call, files) => call(revisarPlanillaDeCaracteristicas, { query: { simular: '1' }, body: {}, files })}
      save={(call, files, { huella }) => call(confirmarCaracteristicas, { body: { huella }, files })}
      errores={erroresDeCaracteristicas}
      refused={CARACTERISTICAS_NO_SUBIDAS}
      about="La primera hoja lleva el código del producto y las columnas que quieras de la plantilla, en cualquier orden. De una columna que no está nada cambia; una celda vacía deja el producto sin ese dato."
      downloads={
        <>
          <DownloadButton endpoint={plantillaDeCaracteristicas} input={{}} label="Descargar plantilla" />
          <DownloadButton endpoint={exportarCaracteristicas} input={{ query: {} }} label="Exportar lo que hay" />
        </>
      }
      columns={COLUMNS}
    />
  );
}
