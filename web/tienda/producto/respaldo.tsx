import { mesesDelFabricante, sinRetracto } from '#contract/catalogo/productos/especificaciones.ts';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { formatTamano } from '#contract/valores/tamano.ts';
import { DIAS_DE_RETRACTO, MESES_DE_GARANTIA } from '#contract/ventas/reclamos/plazos.ts';
import { useShop } from '#web/client/use-shop.ts';
import { Link } from '#web/ui/link.tsx';
import { documentoUrl } from '#web/ui/links.ts';
import { MediosDePago } from '#web/ui/marcas/marca.tsx';
import styles from './respaldo.module.css';

/** What stands behind a product once it is bought: the law's guarantee and its maker's, how it is given back, and its papers. */
export function Respaldo({ producto: { especificaciones, documentos = [] } }: { producto: Producto }) {
  const tienda = useShop();
  const meses = mesesDelFabricante(especificaciones);
  return (
    <section aria-label="Garantía, devoluciones y documentos">
      <dl className={styles.respaldo}>
        <div>
          <dt>Garantía legal</dt>
          <dd>{MESES_DE_GARANTIA} meses: cambio, reparación o tu dinero</dd>
        </div>
        {meses !== null && (
          <div>
            <dt>Garantía del fabricante</dt>
            <dd>{meses} meses</dd>
          </div>
        )}
        <div>
          <dt>Devoluciones</dt>
          <dd>
            {sinRetracto(especificaciones)
              ? 'Sólo si viene con falla'
              : `${DIAS_DE_RETRACTO} días desde que lo recibes`}
            <Link to="/devoluciones">Condiciones</Link>
          </dd>
        </div>
        <div>
          <dt>Pagas con</dt>
          <dd>
            <MediosDePago webpay={tienda?.webpay ?? false} />
          </dd>
        </div>
        {documentos.length > 0 && (
          <div>
            <dt>Documentos</dt>
            <dd>
              {documentos.map(({ id, titulo, bytes }) => (
                <a key={id} href={documentoUrl(id)} download>
                  {titulo} (PDF, {formatTamano(bytes)})
                </a>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
