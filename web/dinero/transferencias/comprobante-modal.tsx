import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  archivoDeComprobante,
  type Comprobante,
  confirmarComprobante,
  dejarComprobanteAFavor,
  rechazarComprobante,
} from '#contract/dinero/transferencias/comprobantes.ts';
import { diaEnSantiago, formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { bearer } from '#web/client/api/browser-api.ts';
import { download, showPdf } from '#web/client/api/download.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { DateField, NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { PapelButton } from '#web/shared/cotizaciones/papel-button.tsx';
import papeles from '#web/shared/papeles.module.css';
import { COMPRA } from '#web/staff/addresses.ts';
import { MotivoModal } from '#web/staff/record/motivo-modal.tsx';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './transferencias.module.css';

interface ComprobanteModalProps extends OverRecord {
  comprobante: Comprobante;
}

/** A proof, and what is done about it: its payment is written down, or its buyer told why it is of no use. */
export function ComprobanteModal({ comprobante, onClose }: ComprobanteModalProps) {
  const [rejecting, setRejecting] = useState(false);
  const { id, estado, compra } = comprobante;
  const anulada = compra.estado === ANULADO;
  if (rejecting) {
    return (
      <MotivoModal
        endpoint={rechazarComprobante}
        params={{ id: String(id) }}
        title={
          anulada
            ? `No llegó la transferencia del pedido ${compra.num_pedido}`
            : `Rechazar el comprobante del pedido ${compra.num_pedido}`
        }
        submit={anulada ? ['No llegó', 'Guardando…'] : ['Rechazar', 'Rechazando…']}
        said="El comprobante está rechazado, y el cliente lo sabe."
        onClose={onClose}
      >
        {anulada
          ? 'El pedido está anulado. El cliente lee el motivo en el correo.'
          : 'El cliente lee el motivo en el correo y en su pedido, y puede enviar otro.'}
      </MotivoModal>
    );
  }
  if (estado === 'pendiente' && anulada) {
    return <DejarAFavor comprobante={comprobante} onReject={() => setRejecting(true)} onClose={onClose} />;
  }
  if (estado === 'pendiente' && compra.por_pagar > 0) {
    return <Confirmar comprobante={comprobante} onReject={() => setRejecting(true)} onClose={onClose} />;
  }
  return (
    <Modal.Root opened onClose={onClose} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={`Comprobante del pedido ${compra.num_pedido}`} />
        <Modal.Body>
          <div className={styles.modal}>
            <Comprobado comprobante={comprobante} />
            {estado === 'pendiente' && (
              <>
                <Notice tone="info" message="De este pedido ya no se debe nada." />
                <div>
                  <Button look="outline" onClick={() => setRejecting(true)}>
                    Rechazar
                  </Button>
                </div>
              </>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Confirmar({ comprobante, onReject, onClose }: ComprobanteModalProps & { onReject: () => void }) {
  const { id, compra, monto, fecha } = comprobante;
  const form = useEndpointForm(confirmarComprobante, {
    seen: compra.por_pagar,
    initial: (debe: number) => ({
      monto: formatNumero(Math.min(monto ?? debe, debe)),
      fecha: fecha ?? diaEnSantiago(),
      referencia: '',
    }),
    compose: (fields) => ({ ...fields, pagado: compra.pagado }),
    params: { id: String(id) },
    onDone: closing(
      onClose,
      ({ compra: { num_pedido, por_pagar } }: Comprobante) =>
        por_pagar === 0 ? `El pedido ${num_pedido} está pagado.` : `Faltan ${formatPrecio(por_pagar)} por pagar.`,
      'Se lo dijimos al cliente por correo.',
    ),
  });
  return (
    <FormModal
      form={form}
      wide
      title={`Comprobante del pedido ${compra.num_pedido}`}
      submit={['Confirmar el pago', 'Confirmando…']}
      onClose={onClose}
    >
      <Comprobado comprobante={comprobante} />
      <p className={papeles.soft}>
        Confírmalo cuando veas el dinero en la cuenta. De {compra.cliente} se deben {formatPrecio(compra.por_pagar)}.
      </p>
      <LoRecibido form={form} />
      <div>
        <Button look="outline" onClick={onReject}>
          Rechazar…
        </Button>
      </div>
    </FormModal>
  );
}

/** What came, as the bank shows it. */
function LoRecibido({ form }: { form: FormFields<{ monto: string; fecha: string; referencia: string }> }) {
  return (
    <div className={papeles.two}>
      <NumberField form={form} name="monto" label="Monto recibido" />
      <DateField form={form} name="fecha" label="Fecha" max={diaEnSantiago()} />
      <TextField form={form} name="referencia" label="Referencia" description="N° de la transferencia, si lo tienes." />
    </div>
  );
}

/** Of what was cancelled nothing is owed: money that came is its client's, and what never came is told to whoever sent it. */
function DejarAFavor({ comprobante, onReject, onClose }: ComprobanteModalProps & { onReject: () => void }) {
  const { id, compra, monto, fecha } = comprobante;
  const form = useEndpointForm(dejarComprobanteAFavor, {
    initial: {
      monto: monto === null ? '' : formatNumero(monto),
      fecha: fecha ?? diaEnSantiago(),
      referencia: '',
    },
    params: { id: String(id) },
    onDone: closing(onClose, `El dinero queda a favor de ${compra.cliente}.`, 'Se lo dijimos por correo.'),
  });
  return (
    <FormModal
      form={form}
      wide
      title={`Comprobante del pedido ${compra.num_pedido}, anulado`}
      submit={['Dejar a favor', 'Dejando…']}
      onClose={onClose}
    >
      <Notice tone="info" message="El pedido está anulado: lo que llegó no lo paga." />
      <Comprobado comprobante={comprobante} />
      <p className={papeles.soft}>
        Si viste el dinero en la cuenta, queda a favor de {compra.cliente} y paga su próxima compra.
      </p>
      <LoRecibido form={form} />
      <div>
        <Button look="outline" onClick={onReject}>
          No llegó…
        </Button>
      </div>
    </FormModal>
  );
}

/** What was sent, and what is said of it. */
function Comprobado({ comprobante }: { comprobante: Comprobante }) {
  const { id, nombre, tipo, hay_archivo, monto, fecha, banco, enviado_en, motivo, quien, tambien_en, compra } =
    comprobante;
  return (
    <>
      {tambien_en.length > 0 && (
        <Notice
          tone="error"
          message={`El mismo archivo se envió también por ${tambien_en.length === 1 ? 'el pedido' : 'los pedidos'} ${tambien_en.join(', ')}.`}
        />
      )}
      {!hay_archivo ? (
        <p className={papeles.soft}>El archivo ya no se guarda.</p>
      ) : (
        tipo === 'imagen' && <Imagen id={id} nombre={nombre} />
      )}
      <p className={papeles.soft}>
        <Link to={`${COMPRA}/${compra.id}`}>Pedido {compra.num_pedido}</Link>
        {[
          '',
          monto !== null && `dice ${formatPrecio(monto)}`,
          fecha && `del ${formatFecha(fecha)}`,
          banco,
          `enviado el ${formatFechaHora(enviado_en)}`,
          quien && `revisado por ${quien}`,
        ]
          .filter((parte) => parte !== null && parte !== false && parte !== undefined)
          .filter((parte, lugar) => lugar === 0 || parte !== '')
          .join(' · ')}
      </p>
      {motivo && <p>Motivo: {motivo}</p>}
      {hay_archivo && (
        <div className={styles.archivo}>
          {tipo === 'pdf' && (
            <PapelButton
              label="Ver el PDF"
              named={`Ver el PDF ${nombre} en otra pestaña`}
              doing="Abriendo…"
              save={() => showPdf(archivoDeComprobante, { params: { id: String(id) } })}
            />
          )}
          <PapelButton
            label="Descargar"
            named={`Descargar ${nombre}`}
            save={() => download(archivoDeComprobante, { params: { id: String(id) } })}
          />
        </div>
      )}
    </>
  );
}

/** The picture, as data: an address of it would need the session that only calls have. */
function Imagen({ id, nombre }: { id: number; nombre: string }) {
  const [source, setSource] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    readImage(id).then(
      (read) => current && setSource(read),
      () => current && setSource('failed'),
    );
    return () => {
      current = false;
    };
  }, [id]);
  if (source === 'failed') return <p className={papeles.soft}>No se pudo mostrar la imagen: descárgala.</p>;
  return source ? (
    <img className={styles.imagen} src={source} alt={`Comprobante «${nombre}»`} />
  ) : (
    <div className={styles.espera} role="status">
      Cargando la imagen…
    </div>
  );
}

async function readImage(id: number): Promise<string> {
  const response = await fetch(archivoDeComprobante.path.replace(':id', String(id)), {
    headers: bearer(),
  });
  if (!response.ok) throw new Error(String(response.status));
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
