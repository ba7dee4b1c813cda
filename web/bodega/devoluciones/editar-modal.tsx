import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Devolucion, editarDevolucion, listarPorDevolver } from '#contract/bodega/devoluciones/devoluciones.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { LineasChoice } from './lineas-choice.tsx';

interface EditarModalProps extends OverRecord {
  devolucion: Devolucion;
}

/** Changes what a note holds: what is taken out waits again, and what waits may come in. */
export function EditarModal({ devolucion, onClose }: EditarModalProps) {
  const { id, numero, proveedor_id, items } = devolucion;
  // Upon what was seen when it was opened.
  const [version, setVersion] = useState(devolucion.version);
  const query = listarPorDevolver.query.parse({ proveedor_id, limit: 100 });
  const { data } = useQuery(endpointQuery(listarPorDevolver, { query }));
  const inside = items.flatMap(({ recepcion_id, descripcion, cantidad, motivo }) =>
    recepcion_id === null ? [] : [{ id: recepcion_id, descripcion, cantidad, detail: motivo }],
  );
  const waiting = (data?.items ?? []).map(({ recepcion_id, descripcion, cantidad, motivo }) => ({
    id: recepcion_id,
    descripcion,
    cantidad,
    detail: [motivo, 'por devolver'].filter(Boolean).join(' · '),
  }));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(inside.map((una) => una.id)));
  const form = useEndpointForm(editarDevolucion, {
    initial: { nota: devolucion.nota },
    compose: (fields) => ({ ...fields, version, recepciones: [...chosen] }),
    send: async (body) => {
      try {
        return await api(editarDevolucion, { params: { id: String(id) }, body });
      } catch (error) {
        // What was chosen stays, and goes over what the other left when it is saved once more.
        if (error instanceof ApiError && error.code === 'DEVOLUCION_CAMBIADA')
          setVersion(Number(error.details.version));
        throw error;
      }
    },
    onDone: closing(onClose, `La devolución ${numero} está guardada.`),
  });
  const others = waiting.filter((una) => !inside.some((otra) => otra.id === una.id));
  return (
    <FormModal form={form} title={`Editar ${numero}`} wide onClose={onClose}>
      <LineasChoice label="Qué se devuelve" lineas={[...inside, ...others]} chosen={chosen} onChange={setChosen} />
      <TextareaField form={form} name="nota" label="Para el proveedor" autosize minRows={2} maxRows={8} />
    </FormModal>
  );
}
