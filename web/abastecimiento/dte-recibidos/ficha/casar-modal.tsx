import { useState } from 'react';
import { casarLinea } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import type { LineaRecibida } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { LineaCasada, Recibido } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { NumberField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { ProductoFinder } from '#web/staff/productos/producto-finder.tsx';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import styles from '../recibidos.module.css';

export interface CasarModalProps extends OverRecord {
  recibido: Recibido;
  linea: LineaRecibida;
  casada: LineaCasada;
  /** With which it begins. */
  producto: LineaCasada['producto'];
}

/** Says of which product a line is, and how many of the shop's units: a box may hold a hundred. */
export function CasarModal({ recibido, linea, casada, producto, onClose }: CasarModalProps) {
  const [chosen, setChosen] = useState(producto);
  const form = useEndpointForm(casarLinea, {
    initial: { unidades: formatNumero(casada.unidades ?? Math.max(1, Math.round(linea.cantidad ?? 1))) },
    params: { id: String(recibido.id) },
    compose: (fields) => ({ ...fields, linea: linea.linea, producto_id: chosen?.producto_id ?? null }),
    check: () => (chosen ? null : { message: 'Elige un producto.' }),
    onDone: closing(onClose, 'Está dicho, y se recordará para los próximos.'),
  });
  return (
    <FormModal form={form} title={`De qué producto es «${linea.nombre}»`} onClose={onClose}>
      {chosen && (
        <p className={styles.chosen}>
          <strong>{chosen.descripcion}</strong>
          <small className={styles.soft}>{chosen.codigo_producto_fussan}</small>
        </p>
      )}
      <ProductoFinder
        proveedor_id={recibido.proveedor!.id}
        label={chosen ? 'Otro producto' : 'Producto'}
        onChoose={({ producto_id, codigo_producto_fussan, descripcion }) =>
          setChosen({ producto_id, codigo_producto_fussan, descripcion })
        }
      />
      <NumberField
        form={form}
        name="unidades"
        data-autofocus={producto ? true : undefined}
        label="Cuántas unidades nuestras son"
        description={
          linea.cantidad === null
            ? undefined
            : `El documento dice ${formatNumero(linea.cantidad)} ${linea.unidad ?? ''}`.trim()
        }
      />
    </FormModal>
  );
}
