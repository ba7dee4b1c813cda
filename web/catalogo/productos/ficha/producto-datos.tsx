import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { PRODUCTOS } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { DuplicarProducto } from '#web/staff/productos/edicion/duplicar-producto.tsx';
import { openEdits } from '#web/staff/productos/edicion/kept-edits.ts';
import { ProductoEdit } from '#web/staff/productos/edicion/producto-edit.tsx';
import { type Edit, editOf, isUnsaved } from '#web/staff/productos/edicion/use-producto-editor.ts';
import { useAlert } from '#web/staff/productos/use-alert.tsx';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { asWord } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { Precio } from '#web/ui/producto/precio.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import { useDelete } from '../delete-producto.tsx';
import { marginText, STOCK_LEVELS, stockLevel } from '../producto-facts.ts';
import styles from './producto-page.module.css';

/** A product's data, read or edited. */
export function ProductoDatos({ producto }: { producto: ProductoAdmin }) {
  const [kept] = useState(openEdits);
  const [edit, setEdit] = useState<Edit | null>(() => kept.read().get(producto.id) ?? null);
  const [duplicating, setDuplicating] = useState(false);
  const { tell, alert } = useAlert();
  const provedores = useProvedores();
  const panel = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const focusOn = useRef<'field' | 'button'>(undefined);
  const navigate = useNavigate();
  const deleting = useDelete({ tell, onGone: () => void navigate(listUrl(PRODUCTOS), { replace: true }) });
  const editing = edit !== null;
  useEffect(() => kept.keepOne(producto.id, edit), [kept, producto.id, edit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has to get the focus is there once it toggled
  useEffect(() => {
    if (focusOn.current === 'field') panel.current?.querySelector<HTMLElement>('[name="descripcion"]')?.focus();
    if (focusOn.current === 'button') editButton.current?.focus();
    focusOn.current = undefined;
  }, [editing]);

  return (
    <Panel title="Datos">
      <div ref={panel} tabIndex={-1} className={styles.data}>
        {edit ? (
          <ProductoEdit
            edit={edit}
            provedores={provedores}
            tell={tell}
            onChange={(change) => setEdit((current) => current && change(current))}
            onClose={() => setEdit(null)}
            onLeave={() => {
              focusOn.current = 'button';
              editButton.current?.focus();
            }}
          />
        ) : (
          <>
            <Read producto={producto} />
            <div className={styles.actions}>
              <Button
                ref={editButton}
                look="dark"
                onClick={() => {
                  focusOn.current = 'field';
                  setEdit(editOf(producto));
                }}
              >
                Editar
              </Button>
              <Button look="outline" onClick={() => setDuplicating(true)}>
                Duplicar
              </Button>
              <Button look="outline" className={styles.delete} onClick={() => deleting.ask(producto)}>
                Eliminar
              </Button>
            </div>
          </>
        )}
      </div>
      {duplicating && (
        <DuplicarProducto
          producto={producto}
          provedores={provedores}
          onClose={() => setDuplicating(false)}
          onAdded={({ id }) => navigate(`${PRODUCTOS}/${id}`)}
        />
      )}
      {deleting.dialog}
      {alert}
      <UnsavedChanges when={edit !== null && isUnsaved(edit)} onDiscard={() => kept.keepOne(producto.id, null)} />
    </Panel>
  );
}

function Read({ producto }: { producto: ProductoAdmin }) {
  const level = stockLevel(producto);
  const verCostos = usePuede('ver-costos');
  const money = (amount: number | null) => (amount === null ? null : formatPrecio(amount));
  return (
    <div className={styles.read}>
      <div className={styles.picture}>
        <ProductoImage
          imagen_url={producto.imagen_url}
          imagen_anchos={producto.imagen_anchos}
          alt={producto.descripcion}
          sizes="240px"
        />
      </div>
      <div className={styles.facts}>
        <Precio size="large" precio_unitario={producto.precio_unitario} previousPrice={producto.previousPrice} />
        <Facts>
          <Fact label="Estado">{asWord(producto.estado)}</Fact>
          <Fact label="Stock">{`${producto.cantidad_stock} · ${STOCK_LEVELS[level]}`}</Fact>
          <Fact label="Stock mínimo y máximo">{`${producto.stock_minimo} y ${producto.stock_maximo}`}</Fact>
          <Fact label="Ubicación">{producto.ubicacion}</Fact>
          {verCostos && <Fact label="Último costo (neto)">{money(producto.ultimo_costo)}</Fact>}
          {verCostos && (
            <Fact label="Costo promedio (neto)">
              {producto.costo_promedio === 0 ? null : money(producto.costo_promedio)}
            </Fact>
          )}
          {verCostos && <Fact label="Margen">{marginText(producto.margen)}</Fact>}
          <Fact label="Costo de envío">{money(producto.costo_envio)}</Fact>
          <Fact label="Código de barras">{producto.ean}</Fact>
          <Fact label="Familia">{producto.familia && nombreFamilia(producto.familia)}</Fact>
          <Fact label="Subfamilia">{producto.sub_familia}</Fact>
          <Fact label="Marca">{producto.marca}</Fact>
          <Fact label="Proveedor">{producto.nombre_provedor}</Fact>
          <Fact label="Creado">{formatFechaHora(producto.fecha_creacion)}</Fact>
          <Fact label="Último cambio">{formatFechaHora(producto.fecha_actualizacion)}</Fact>
        </Facts>
        <Facts fill>
          <Fact label="Formas de envío">{producto.metodo_envio}</Fact>
          <Fact label="Especificaciones">
            {producto.especificaciones && <span className={styles.lines}>{producto.especificaciones}</span>}
          </Fact>
        </Facts>
      </div>
    </div>
  );
}
