import { exportarExcel, plantillaExcel } from '#contract/catalogo/importaciones/excel.ts';
import { DIAS_PARA_DESHACER } from '#contract/catalogo/productos/productos-masivo.ts';
import { useSession } from '#web/client/session/session.ts';
import { MissingAdmin, useMissingAdmin } from '#web/sesion/missing-admin.tsx';
import styles from '#web/staff/carga/excel.module.css';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { NeedsScript } from '#web/ui/states/states.tsx';
import { ExcelUpload } from './excel-upload.tsx';
import { NumerosDeProvedor } from './numeros-de-provedor.tsx';

export const meta = () => [{ title: 'Carga de productos por Excel | Fussan' }, { name: 'robots', content: 'noindex' }];
export const handle: StaffHandle = { requires: 'todos' };

/** Open to all (D11): who may not send says so from the start, and the server checks each call. */
export default function AddProductExcel() {
  const { user } = useSession();
  const { missing, visit } = useMissingAdmin('Sólo un administrador puede cargar productos desde una planilla.');
  return (
    <StaffPage
      title="Carga por Excel"
      intro={`Crea y actualiza muchos productos de una vez. Antes de guardar verás qué cambia, y la última carga se puede deshacer por ${DIAS_PARA_DESHACER} días.`}
    >
      <NeedsScript />
      <MissingAdmin message={missing} />
      <div className={styles.sections}>
        <ExcelUpload key={visit} missing={missing}>
          {user?.role === 'admin' ? (
            <Panel title="La planilla">
              <p className={styles.text}>
                La primera hoja lleva una fila de encabezados con exactamente las columnas de la plantilla, en cualquier
                orden; peso, largo, ancho y alto pueden ir además, todos o algunos, y sin ellos no cambian. El código
                decide: si ya existe, se actualiza; si no, se crea. Una celda de número vacía es 0, y una imagen vacía
                deja la que hay. Familia, subfamilia, marca y código de barras van en otra planilla, que se exporta
                aparte y sólo actualiza.
              </p>
              <div className={`${styles.buttons} ${styles.downloads}`}>
                <DownloadButton endpoint={plantillaExcel} input={{ query: {} }} label="Descargar plantilla" />
                <DownloadButton
                  endpoint={plantillaExcel}
                  input={{ query: { columnas: 'medidas' } }}
                  label="Plantilla con peso y medidas"
                />
                <DownloadButton endpoint={exportarExcel} input={{ query: {} }} label="Exportar el catálogo" />
                <DownloadButton
                  endpoint={exportarExcel}
                  input={{ query: { columnas: 'medidas' } }}
                  label="Exportar con peso y medidas"
                />
                <DownloadButton
                  endpoint={exportarExcel}
                  input={{ query: { columnas: 'aparte' } }}
                  label="Exportar familia y marca"
                />
              </div>
              <NumerosDeProvedor />
            </Panel>
          ) : null}
        </ExcelUpload>
      </div>
    </StaffPage>
  );
}
