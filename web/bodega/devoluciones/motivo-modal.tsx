import { useState } from 'react';
import { anularDevolucion, type Devolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import { descartarDevolucion } from '#contract/bodega/devoluciones/resultados.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { MotivoModal } from '#web/staff/record/motivo-modal.tsx';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import styles from './devoluciones.module.css';
import { LineasChoice } from './lineas-choice.tsx';
import { openOf } from './open-lines.ts';

interface ModalProps extends OverRecord {
  devolucion: Devolucion;
}

/** Calls a note off: why, and what will happen. */
export function AnularModal({ devolucion, ...modal }: ModalProps) {
  const { id, numero, enviada_en, email_proveedor, nombre_provedor } = devolucion;
  return (
    <MotivoModal
      endpoint={anularDevolucion}
      params={{ id: String(id) }}
      title={`Anular ${numero}`}
      submit={['Anular la devolución', 'Anulando…']}
      said={`La devolución ${numero} está anulada.`}
      {...modal}
    >
      Lo que lleva queda otra vez por devolver.{' '}
      {enviada_en && email_proveedor && `Se le avisa a ${nombre_provedor} (${email_proveedor}) con el motivo. `}
      No se puede deshacer.
    </MotivoModal>
  );
}

/** Gives up what the supplier won't make good. */
export function DescarteModal({ devolucion, onClose }: ModalProps) {
  const { id, nombre_provedor } = devolucion;
  const open = openOf(devolucion);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(open.length === 1 ? [open[0]!.id] : []));
  const form = useEndpointForm(descartarDevolucion, {
    initial: { motivo: '' },
    params: { id: String(id) },
    compose: (fields) => ({ ...fields, lineas: [...chosen] }),
    onDone: closing(onClose, 'Está descartado: ya no se espera nada por eso.'),
  });
  return (
    <FormModal form={form} title="Descartar" submit={['Descartar', 'Descartando…']} wide onClose={onClose}>
      <p className={styles.soft}>
        Lo que {nombre_provedor} no va a acreditar ni reemplazar deja de esperarse. Se puede deshacer.
      </p>
      <LineasChoice
        label="Cuáles"
        lineas={open.map((linea) => ({ ...linea, detail: linea.motivo }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}
