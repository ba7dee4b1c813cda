import { exportarExcel, plantillaExcel } from '#contract/excel.ts';
import { DIAS_PARA_DESHACER } from '#contract/productos-masivo.ts';
import { DownloadButton } from '#web/admin/existencias/download-button.tsx';
import { useSession } from '#web/client/session.ts';
import { BackHome } from '#web/sesion/back-home.tsx';
import { MissingAdmin, useMissingAdmin } from '#web/sesion/missing-admin.tsx';
import { Page, Panel } from '#web/ui/page.tsx';
import { NeedsScript } from '#web/ui/states.tsx';
import styles from './excel.module.css';
import { ExcelUpload } from './excel-upload.tsx';
import { SupplierNumbers } from './supplier-numbers.tsx';

export const meta = () => [{ title: 'Carga de productos por Excel | Fussan' }, { name: 'robots', content: 'noindex' }];

/** Open to all (decision 11): who may not send says so from the start, and the server checks each call. */
export default function AddProductExcel() {
  const { user } = useSession();
  const { missing, visit } = useMissingAdmin('Sólo un administrador puede cargar productos desde una planilla.');
  return (
    <Page
      title="Carga por Excel"
      intro={`Crea y actualiza muchos productos de una vez. Antes de guardar verás qué cambia, y la última carga se puede deshacer por ${DIAS_PARA_DESHACER} días.`}
      above={<BackHome />}
    >
      <NeedsScript />
      <MissingAdmin message={missing} />
      <div className={styles.sections}>
        <ExcelUpload key={visit} missing={missing}>
          {user?.role === 'admin' ? (
            <Panel title="La planilla">
              <p className={styles.text}>
                La primera hoja lleva una fila de encabezados con exactamente las columnas de la plantilla, en cualquier
                orden. El código decide: si ya existe, se actualiza; si no, se crea. Una celda de número vacía es 0, y
                una imagen vacía deja la que hay.
              </p>
              <div className={`${styles.buttons} ${styles.downloads}`}>
                <DownloadButton endpoint={plantillaExcel} input={{}} label="Descargar plantilla" />
                <DownloadButton endpoint={exportarExcel} input={{ query: {} }} label="Exportar el catálogo" />
              </div>
              <SupplierNumbers />
            </Panel>
          ) : null}
        </ExcelUpload>
      </div>
    </Page>
  );
}
