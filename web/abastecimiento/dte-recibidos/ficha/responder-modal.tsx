import { aceptarRecibido, acusarRecibido, reclamarRecibido } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import type { Recibido } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import {
  type ActoRecibido,
  nombreDeRecibido,
  queHacerConLaFactura,
} from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { CheckboxField, TextareaField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { MotivoModal } from '#web/staff/record/motivo-modal.tsx';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import styles from '#web/ui/form/form.module.css';

interface ResponderModalProps extends OverRecord {
  recibido: Recibido;
  acto: ActoRecibido;
}

/** What is answered to who sent it: what will happen is said before. */
export function ResponderModal({ acto, ...modal }: ResponderModalProps) {
  if (acto === 'reclamar') return <Reclamar {...modal} />;
  return acto === 'acusar' ? <Acusar {...modal} /> : <Aceptar {...modal} />;
}

type ModalProps = Omit<ResponderModalProps, 'acto'>;

const goesTo = ({ responder_a }: Recibido): string =>
  responder_a
    ? `Se firma y se envía a ${responder_a}.`
    : 'Se firma; como el emisor no dice su correo, la descargas y la envías a mano.';
const named = (recibido: Recibido): string => nombreDeRecibido(recibido).toLowerCase();

/** Goods come with an invoice or a guía, and are acknowledged once. */
const canHaveRecibo = ({ tipo, recibo_en }: Recibido): boolean =>
  recibo_en === null && (tipo === 33 || tipo === 34 || tipo === 52);

const RECIBO = 'También llegó la mercadería: enviar el recibo de la Ley 19.983';
const RECIBO_HINT = 'Después de darlo no se puede reclamar.';

function Acusar({ recibido, onClose }: ModalProps) {
  const form = useEndpointForm(acusarRecibido, {
    initial: { recibo: false, recinto: '' },
    params: { id: String(recibido.id) },
    onDone: closing(onClose, 'El acuse de recibo está firmado.'),
  });
  const recibo = form.useValue('recibo') === true;
  return (
    <FormModal
      form={form}
      title={`Acusar recibo de ${named(recibido)}`}
      submit={['Acusar recibo', 'Firmando…']}
      onClose={onClose}
    >
      <p className={styles.hint}>{`Dice que el archivo llegó bien; no que se acepta. ${goesTo(recibido)}`}</p>
      {canHaveRecibo(recibido) && <CheckboxField form={form} name="recibo" label={RECIBO} description={RECIBO_HINT} />}
      {recibo && (
        <TextField
          form={form}
          name="recinto"
          label="Dónde se recibió"
          description="Vacío: la dirección de la tienda."
        />
      )}
    </FormModal>
  );
}

function Aceptar({ recibido, onClose }: ModalProps) {
  const form = useEndpointForm(aceptarRecibido, {
    initial: { recibo: false, recinto: '', discrepancia: '' },
    params: { id: String(recibido.id) },
    compose: ({ discrepancia, ...fields }) => ({ ...fields, ...(discrepancia ? { discrepancia } : {}) }),
    onDone: closing(onClose, 'La aceptación está firmada.'),
  });
  const recibo = form.useValue('recibo') === true;
  return (
    <FormModal form={form} title={`Aceptar ${named(recibido)}`} submit={['Aceptar', 'Firmando…']} onClose={onClose}>
      <p className={styles.hint}>{`La tienda acepta lo que dice: no se puede deshacer. ${goesTo(recibido)}`}</p>
      <TextareaField
        form={form}
        name="discrepancia"
        label="Discrepancias"
        description="Vacío: se acepta sin ellas."
        autosize
        minRows={2}
      />
      {canHaveRecibo(recibido) && <CheckboxField form={form} name="recibo" label={RECIBO} description={RECIBO_HINT} />}
      {recibo && (
        <TextField
          form={form}
          name="recinto"
          label="Dónde se recibió"
          description="Vacío: la dirección de la tienda."
        />
      )}
    </FormModal>
  );
}

const Reclamar = ({ recibido, onClose }: ModalProps) => (
  <MotivoModal
    endpoint={reclamarRecibido}
    params={{ id: String(recibido.id) }}
    title={`Reclamar ${named(recibido)}`}
    submit={['Reclamar', 'Firmando…']}
    said="El reclamo está firmado. Reclámalo también en el SII."
    onClose={onClose}
  >
    {[
      queHacerConLaFactura(recibido.factura?.estado),
      `No se puede deshacer. ${goesTo(recibido)} Para que valga ante la ley reclámalo también en el Registro de Aceptación o Reclamo del SII.`,
    ]
      .filter(Boolean)
      .join(' ')}
  </MotivoModal>
);
