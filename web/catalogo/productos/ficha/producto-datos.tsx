import { type ComponentProps, useEffect, useRef } from 'react';
import { medidasLeidas } from '#contract/catalogo/productos/medidas-leidas.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { PROVEEDORES } from '#web/staff/addresses.ts';
import { ProductoEdit } from '#web/staff/productos/edicion/producto-edit.tsx';
import type { Edit } from '#web/staff/productos/edicion/use-producto-editor.ts';
import { Card, CardColumns, CardFacts, FactsCard } from '#web/staff/shell/card.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { asWord } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { Precio } from '#web/ui/producto/precio.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import { marginText, STOCK_LEVELS, stockLevel } from '../producto-facts.ts';
import styles from './producto-page.module.css';

interface ProductoDatosProps extends Omit<ComponentProps<typeof ProductoEdit>, 'edit'> {
  producto: ProductoAdmin;
  edit: Edit | null;
}

/** A product's data, read or edited. */
export function ProductoDatos({ producto, edit, ...editor }: ProductoDatosProps) {
  const panel = useRef<HTMLDivElement>(null);
  const wasRead = useRef(edit === null);
  const editing = edit !== null;

  // Who asked for the form begins in it; who comes back to one that stayed open isn't moved.
  useEffect(() => {
    if (editing && wasRead.current) panel.current?.querySelector<HTMLElement>('[name="descripcion"]')?.focus();
    wasRead.current = !editing;
  }, [editing]);

  return (
    <CardColumns beside={<Beside producto={producto} />}>
      <Card title="Datos">
        <div ref={panel} tabIndex={-1} className={styles.data}>
          {edit ? <ProductoEdit edit={edit} {...editor} /> : <Read producto={producto} />}
        </div>
      </Card>
      {!editing && (
        <Card title="Especificaciones">
          {producto.especificaciones ? (
            <p className={styles.lines}>{producto.especificaciones}</p>
          ) : (
            <p className={styles.none}>No tiene.</p>
          )}
        </Card>
      )}
    </CardColumns>
  );
}

function Read({ producto }: { producto: ProductoAdmin }) {
  const { descripcion, imagen_url, imagen_anchos, familia, proveedor_id, nombre_provedor } = producto;
  return (
    <div className={styles.read}>
      <div className={styles.picture}>
        <ProductoImage imagen_url={imagen_url} imagen_anchos={imagen_anchos} alt={descripcion} sizes="220px" />
      </div>
      <div className={styles.facts}>
        <CardFacts>
          <Fact label="Código">{producto.codigo_producto_fussan}</Fact>
          <Fact label="Código de barras">{producto.ean}</Fact>
          <Fact label="Estado">{asWord(producto.estado)}</Fact>
          <Fact label="Marca">{producto.marca}</Fact>
          <Fact label="Familia">{familia && nombreFamilia(familia)}</Fact>
          <Fact label="Subfamilia">{producto.sub_familia}</Fact>
          <Fact label="Proveedor">
            {proveedor_id && nombre_provedor ? (
              <Link to={`${PROVEEDORES}/${proveedor_id}`}>{nombre_provedor}</Link>
            ) : (
              nombre_provedor
            )}
          </Fact>
          <Fact label="Peso">{medidasLeidas(producto).peso}</Fact>
          <Fact label="Medidas del embalaje">{medidasLeidas(producto).lados}</Fact>
          <Fact label="Costo de envío">
            {producto.costo_envio === null ? null : formatPrecio(producto.costo_envio)}
          </Fact>
          <Fact label="Formas de envío">{producto.metodo_envio}</Fact>
        </CardFacts>
      </div>
    </div>
  );
}

/** What one comes to look up: what it is sold at, what it costs, how many there are and where. */
function Beside({ producto }: { producto: ProductoAdmin }) {
  const verCostos = usePuede('ver-costos');
  const { ultimo_costo, costo_promedio } = producto;
  return (
    <>
      <Card title="Precio">
        <div className={styles.precio}>
          <Precio size="large" precio_unitario={producto.precio_unitario} previousPrice={producto.previousPrice} />
          {verCostos && (
            <CardFacts>
              <Fact label="Último costo">{ultimo_costo === null ? null : `${formatPrecio(ultimo_costo)} neto`}</Fact>
              <Fact label="Costo promedio">{costo_promedio ? `${formatPrecio(costo_promedio)} neto` : null}</Fact>
              <Fact label="Margen">{marginText(producto.margen)}</Fact>
            </CardFacts>
          )}
        </div>
      </Card>
      <FactsCard title="Stock" beside={STOCK_LEVELS[stockLevel(producto)]}>
        <Fact label="Hay">{formatNumero(producto.cantidad_stock)}</Fact>
        <Fact label="Ubicación">{producto.ubicacion}</Fact>
        <Fact label="Mínimo">{formatNumero(producto.stock_minimo)}</Fact>
        <Fact label="Máximo">{formatNumero(producto.stock_maximo)}</Fact>
      </FactsCard>
      <FactsCard title="Registro">
        <Fact label="Creado">{formatFechaHora(producto.fecha_creacion)}</Fact>
        <Fact label="Último cambio">{formatFechaHora(producto.fecha_actualizacion)}</Fact>
      </FactsCard>
    </>
  );
}
