import { Textarea, TextInput } from '@mantine/core';
import { avisoDePedidoMinimo } from '#contract/abastecimiento/ordenes/cantidades.ts';
import type { Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { ReadRow, Row } from '#web/staff/ordenes/borrador-rules.ts';
import { ProductoFinder } from '#web/staff/productos/producto-finder.tsx';
import {
  AGREGAR_PRODUCTO,
  CifraDeLinea,
  focusOn,
  LineaEditada,
  SubtotalDeLinea,
  useFocusOnAdded,
} from '#web/staff/record/linea-editada.tsx';
import papel from '#web/staff/record/lineas.module.css';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { OrdenTotales } from '../orden-totales.tsx';
import styles from '../ordenes.module.css';
import type { Borrador } from './use-borrador.ts';

interface BorradorEditorProps {
  orden: Orden;
  borrador: Borrador;
  seesCosts: boolean;
  saving: boolean;
  onSave: () => void;
}

/** A draft's lines and what its supplier reads beside them, with the totals as one types. */
export function BorradorEditor({ orden, borrador, seesCosts, saving, onSave }: BorradorEditorProps) {
  const { typed, read, changed, failure, shown, totals } = borrador;
  const units = read.reduce((sum, { cantidad }) => sum + (cantidad ?? 0), 0);

  const belowMinimum =
    seesCosts && typed.rows.length > 0 ? avisoDePedidoMinimo(totals.neto, orden.pedido_minimo) : undefined;
  const focusOnAdded = useFocusOnAdded(typed);

  return (
    <form
      className={papel.editor}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <UnsavedChanges when={changed} onDiscard={borrador.discard} />
      {failure && (
        <Notice key={failure.attempt} tone="error" message={failure.message} detail={failure.detail} focused />
      )}
      <Card
        title="Líneas"
        beside={`${many(typed.rows.length, 'producto', 'productos')}, ${many(units, 'unidad', 'unidades')}`}
      >
        {typed.rows.length === 0 ? (
          <p className={styles.soft}>Todavía no hay productos. Busca uno aquí abajo.</p>
        ) : (
          <ul className={papel.rows} aria-label="Líneas de la orden">
            {typed.rows.map((row, index) => (
              <EditedRow
                key={row.producto_id}
                row={row}
                read={read[index]!}
                shown={shown}
                seesCosts={seesCosts}
                onSet={(fields) => borrador.setRow(row.producto_id, fields)}
                onRemove={() => borrador.remove(row.producto_id)}
              />
            ))}
          </ul>
        )}
        <ProductoFinder
          proveedor_id={orden.proveedor_id}
          onChoose={(producto) => {
            focusOnAdded(`cantidad-${producto.producto_id}`);
            borrador.add(producto);
          }}
        />
        {seesCosts && <OrdenTotales {...totals} />}
        {belowMinimum && <p className={styles.hint}>{belowMinimum}</p>}
      </Card>
      <Card title="Para el proveedor">
        <div className={styles.dates}>
          <TextInput
            size="md"
            label="Entregar en"
            name="direccion_entrega"
            description="Vacío: la dirección de la tienda."
            maxLength={200}
            value={typed.direccion_entrega}
            onChange={(event) => borrador.set({ direccion_entrega: event.currentTarget.value })}
          />
          <Textarea
            size="md"
            label="Observaciones"
            name="observaciones"
            description="Las lee el proveedor en la orden."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1_000}
            value={typed.observaciones}
            onChange={(event) => borrador.set({ observaciones: event.currentTarget.value })}
          />
        </div>
      </Card>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={saving || !changed}>
          {saving ? 'Guardando…' : changed ? 'Guardar borrador' : 'Guardado'}
        </Button>
        {changed && (
          <Button look="outline" aria-disabled={saving} onClick={borrador.discard}>
            Deshacer cambios
          </Button>
        )}
      </div>
    </form>
  );
}

interface EditedRowProps {
  row: Row;
  read: ReadRow;
  shown: boolean;
  seesCosts: boolean;
  onSet: (fields: Partial<Row>) => void;
  onRemove: () => void;
}

function EditedRow({ row, read, shown, seesCosts, onSet, onRemove }: EditedRowProps) {
  const { producto_id, codigo, descripcion, para } = row;
  const { cantidad, costo, problems, hint, misfit } = read;
  return (
    <LineaEditada
      className={styles.row}
      name={descripcion}
      onRemove={onRemove}
      what={
        <div className={styles.what}>
          <strong>{descripcion}</strong>
          <small className={styles.soft}>
            {[codigo, para && `para el ${para.toLowerCase()}`].filter(Boolean).join(' · ')}
          </small>
        </div>
      }
      hint={
        <>
          {hint && <p className={styles.hint}>{hint}</p>}
          {misfit && (
            <div className={styles.misfit}>
              <p className={styles.hint}>{misfit.message}</p>
              {misfit.fitting.map((units) => (
                <Button
                  key={units}
                  look="outline"
                  aria-label={`Pedir ${formatNumero(units)} de ${descripcion}`}
                  onClick={() => {
                    onSet({ cantidad: formatNumero(units) });
                    // The button goes away with what it mended.
                    focusOn(`cantidad-${producto_id}`);
                  }}
                >
                  Pedir {formatNumero(units)}
                </Button>
              ))}
            </div>
          )}
        </>
      }
    >
      <TextInput
        className={papel.field}
        label="Su código"
        name={`codigo-${producto_id}`}
        maxLength={60}
        value={row.codigo_proveedor}
        aria-label={`Código del proveedor de ${descripcion}`}
        onChange={(event) => onSet({ codigo_proveedor: event.currentTarget.value })}
      />
      <CifraDeLinea
        label="Cantidad"
        de={descripcion}
        name={`cantidad-${producto_id}`}
        inputMode="numeric"
        value={row.cantidad}
        error={shown && problems.cantidad}
        onValue={(cantidad) => onSet({ cantidad })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // What is typed next is looked for.
          event.preventDefault();
          focusOn(AGREGAR_PRODUCTO);
        }}
      />
      {seesCosts && (
        <CifraDeLinea
          label="Costo neto"
          de={descripcion}
          name={`costo-${producto_id}`}
          inputMode="decimal"
          value={row.costo}
          error={shown && problems.costo}
          onValue={(costo) => onSet({ costo })}
        />
      )}
      <TextInput
        className={papel.field}
        label="Llega el"
        name={`fecha-${producto_id}`}
        type="date"
        value={row.fecha}
        aria-label={`Día en que llega ${descripcion}`}
        onChange={(event) => onSet({ fecha: event.currentTarget.value })}
      />
      {seesCosts && <SubtotalDeLinea cantidad={cantidad} precio={costo} />}
    </LineaEditada>
  );
}
