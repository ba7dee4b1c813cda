import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Devolucion, LineaDeDevolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import {
  listarReemplazos,
  type PosibleReemplazo,
  reemplazarDevolucion,
} from '#contract/bodega/devoluciones/resultados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { many } from '#web/staff/words.ts';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './devoluciones.module.css';

interface ReemplazoModalProps extends OverRecord {
  devolucion: Devolucion;
  linea: LineaDeDevolucion;
}

/** Keeps which of what came later replaced a line. */
export function ReemplazoModal({ devolucion, linea, onClose }: ReemplazoModalProps) {
  const params = { id: String(devolucion.id), linea_id: String(linea.id) };
  const { data, error, refetch } = useQuery(endpointQuery(listarReemplazos, { params }));
  const form = useEndpointForm(reemplazarDevolucion, {
    initial: { recepcion_id: '' },
    params,
    onDone: closing(onClose, 'El reemplazo está anotado.'),
  });
  const chosen = String(form.useValue('recepcion_id'));
  return (
    <FormModal form={form} title={`Reemplazo de ${linea.descripcion}`} onClose={onClose}>
      <p className={styles.soft}>
        Se devolvieron {many(linea.cantidad, 'unidad', 'unidades')}. ¿Con qué llegó el reemplazo?
      </p>
      {error ? (
        <LoadFailed message={listarReemplazos.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Buscando recepciones…" />
      ) : data.length === 0 ? (
        <p>
          Todavía no llega ninguno: debe ser una recepción aceptada de este producto y proveedor, posterior a la
          rechazada, que no reemplace otra cosa.
        </p>
      ) : (
        <Radio.Group
          label="Recepciones aceptadas"
          name="recepcion_id"
          error={form.error('recepcion_id')}
          value={chosen}
          onChange={(id) => form.set('recepcion_id', id)}
        >
          <div className={styles.lineas}>
            {data.map((una) => (
              <Radio
                key={una.recepcion_id}
                size="md"
                value={String(una.recepcion_id)}
                label={<Named recepcion={una} />}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </FormModal>
  );
}

const Named = ({
  recepcion: { fecha_recepcion, cantidad, numero_factura_provedor, lote_o_serie },
}: {
  recepcion: PosibleReemplazo;
}) => (
  <>
    {formatFecha(fecha_recepcion)}: {many(cantidad, 'unidad', 'unidades')}
    <small>
      {[numero_factura_provedor && `factura ${numero_factura_provedor}`, lote_o_serie && `lote ${lote_o_serie}`]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </>
);
