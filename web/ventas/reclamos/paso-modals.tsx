import { useQuery } from '@tanstack/react-query';
import { obtenerDineroDeCompra } from '#contract/dinero/cobros.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import {
  aceptarReclamo,
  editarReclamo,
  reabrirReclamo,
  rechazarReclamo,
  resolverReclamo,
  retirarReclamo,
} from '#contract/ventas/reclamos/actos.ts';
import {
  ETIQUETA_RESOLUCION,
  ETIQUETA_TIPO_RECLAMO,
  RESOLUCIONES,
  type Resolucion,
  TIPOS_RECLAMO,
  type TipoReclamo,
} from '#contract/ventas/reclamos/estados.ts';
import { avisoDeGarantia, contraLaEleccion, preguntaPorLaEleccion } from '#contract/ventas/reclamos/garantia.ts';
import type { Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { DateField, NumberField, SelectField, TextareaField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { OPCIONES_MEDIO } from '#web/form/medios.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { FACTURAS_VENTA } from '#web/staff/addresses-licitacion.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { MotivoModal } from '#web/staff/record/motivo-modal.tsx';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAdministradores } from './use-administradores.ts';

interface ModalProps extends OverRecord {
  reclamo: Reclamo;
}

const HOW = RESOLUCIONES.map((value) => ({ value, label: ETIQUETA_RESOLUCION[value] }));
const ANSWER = { autosize: true, minRows: 3, maxRows: 8 } as const;

/** What is asked once where the law lets the customer choose and they chose otherwise. */
const questionOf = (reclamo: Reclamo, resolucion: Resolucion) => {
  const message = preguntaPorLaEleccion(reclamo, resolucion);
  return message === null ? null : { message, confirmLabel: 'Sí, se acordó', cancelLabel: 'Volver' };
};
const agreed = (reclamo: Reclamo, resolucion: unknown) =>
  contraLaEleccion(reclamo, resolucion as Resolucion) ? { distinta: true } : {};

/** Its customer is right: how it will be settled, and until when. */
export function AceptarModal({ reclamo, onClose }: ModalProps) {
  const form = useEndpointForm(aceptarReclamo, {
    initial: { resolucion: reclamo.pide ?? 'reposicion', respuesta: '', vence: reclamo.vence },
    params: { id: String(reclamo.id) },
    question: ({ resolucion }) => questionOf(reclamo, resolucion as Resolucion),
    compose: (fields) => ({ ...fields, ...agreed(reclamo, fields.resolucion) }),
    onDone: closing(onClose, `Aceptaste el ${reclamo.numero.toLowerCase()}.`, 'Le avisamos al cliente por correo.'),
  });
  return (
    <FormModal
      form={form}
      title={`Aceptar el ${reclamo.numero.toLowerCase()}`}
      submit={['Aceptar el reclamo', 'Aceptando…']}
      onClose={onClose}
    >
      <Notice tone="info" message={avisoDeGarantia(reclamo.garantia)} />
      <SelectField form={form} name="resolucion" label="Cómo se resolverá" data={HOW} />
      <TextareaField form={form} name="respuesta" label="Qué se le dice al cliente" {...ANSWER} />
      <DateField form={form} name="vence" label="Plazo para resolverlo" />
    </FormModal>
  );
}

/** Its customer is not: why. */
export function RechazarModal({ reclamo, onClose }: ModalProps) {
  const form = useEndpointForm(rechazarReclamo, {
    initial: { respuesta: '' },
    params: { id: String(reclamo.id) },
    onDone: closing(onClose, `Rechazaste el ${reclamo.numero.toLowerCase()}.`, 'Le avisamos al cliente por correo.'),
  });
  return (
    <FormModal
      form={form}
      title={`Rechazar el ${reclamo.numero.toLowerCase()}`}
      submit={['Rechazar el reclamo', 'Rechazando…']}
      onClose={onClose}
    >
      <Notice tone="info" message={avisoDeGarantia(reclamo.garantia)} />
      <TextareaField form={form} name="respuesta" label="Por qué, como lo leerá el cliente" {...ANSWER} />
    </FormModal>
  );
}

/** With what it was settled: what moved goods or money was done by its own act. */
export function ResolverModal({ reclamo, onClose }: ModalProps) {
  const form = useEndpointForm(resolverReclamo, {
    initial: {
      resolucion: reclamo.resolucion ?? 'reposicion',
      respuesta: '',
      referencia: '',
      devuelto: '',
      fecha: diaEnSantiago(),
      medio: 'transferencia',
      reembolso_id: '',
      nota_credito: '',
    },
    params: { id: String(reclamo.id) },
    question: ({ resolucion }) =>
      resolucion === reclamo.resolucion ? null : questionOf(reclamo, resolucion as Resolucion),
    compose: ({ devuelto, fecha, medio, reembolso_id, nota_credito, ...fields }) => ({
      ...fields,
      ...(fields.resolucion !== 'devolucion'
        ? {}
        : reembolso_id
          ? { reembolso_id: Number(reembolso_id) }
          : { fecha, medio, ...(devuelto !== null && devuelto !== '' && { devuelto }) }),
      ...(nota_credito !== null && nota_credito !== '' ? { nota_credito } : {}),
      ...(fields.resolucion === reclamo.resolucion ? {} : agreed(reclamo, fields.resolucion)),
    }),
    onDone: closing(onClose, `El ${reclamo.numero.toLowerCase()} está resuelto.`, 'Le avisamos al cliente por correo.'),
  });
  const resolucion = form.useValue('resolucion');
  const { data: dinero } = useQuery({
    ...endpointQuery(obtenerDineroDeCompra, { params: { id: String(reclamo.compra.id) } }),
    enabled: resolucion === 'devolucion',
  });
  const suyos = dinero?.reembolsos.filter(({ quitado, reclamo }) => quitado === null && reclamo === null) ?? [];
  const escrito = form.useValue('reembolso_id') !== '';
  return (
    <FormModal
      form={form}
      title={`Resolver el ${reclamo.numero.toLowerCase()}`}
      submit={['Anotar la solución', 'Anotando…']}
      onClose={onClose}
    >
      <SelectField form={form} name="resolucion" label="Cómo se resolvió" data={HOW} />
      {resolucion === 'devolucion' && suyos.length > 0 && (
        <SelectField
          form={form}
          name="reembolso_id"
          label="Con qué reembolso"
          data={[
            { value: '', label: 'Uno que se anota ahora' },
            ...suyos.map(({ id, monto, fecha, referencia }) => ({
              value: String(id),
              label: [formatPrecio(monto), formatFecha(fecha), referencia].filter(Boolean).join(' · '),
            })),
          ]}
        />
      )}
      {resolucion === 'devolucion' && !escrito && (
        <>
          {dinero && (
            <p className={styles.soft}>
              {dinero.hasta > 0
                ? `De este pedido se pueden devolver hasta ${formatPrecio(dinero.hasta)}. Queda anotado como su reembolso.`
                : 'De este pedido no hay nada que devolver: registra antes su pago o, si está facturado, la nota de crédito.'}
            </p>
          )}
          <div className={styles.two}>
            <NumberField form={form} name="devuelto" label="Monto devuelto" />
            <DateField form={form} name="fecha" label="Fecha" max={diaEnSantiago()} />
            <SelectField form={form} name="medio" label="Medio" data={OPCIONES_MEDIO} />
          </div>
        </>
      )}
      {(resolucion === 'nota_credito' || resolucion === 'devolucion') && (
        <NumberField
          form={form}
          name="nota_credito"
          label="Folio de la nota de crédito"
          description={
            <>
              Se registra en <Link to={`${FACTURAS_VENTA}?q=${reclamo.compra.num_pedido}`}>Facturas Venta</Link>.
            </>
          }
        />
      )}
      <TextField
        form={form}
        name="referencia"
        label={
          resolucion === 'devolucion'
            ? 'Transferencia o pago'
            : resolucion === 'reposicion'
              ? 'Pedido, OT o guía con que salió lo nuevo'
              : 'Referencia'
        }
      />
      <TextareaField form={form} name="respuesta" label="Qué se le dice al cliente" {...ANSWER} />
    </FormModal>
  );
}

/** It is looked at again. */
export function ReabrirModal({ reclamo, onClose }: ModalProps) {
  const form = useEndpointForm(reabrirReclamo, {
    initial: { motivo: '' },
    params: { id: String(reclamo.id) },
    onDone: closing(onClose, `El ${reclamo.numero.toLowerCase()} está abierto otra vez.`),
  });
  return (
    <FormModal
      form={form}
      title={`Reabrir el ${reclamo.numero.toLowerCase()}`}
      submit={['Reabrir', 'Reabriendo…']}
      onClose={onClose}
    >
      <TextareaField form={form} name="motivo" label="Por qué, como lo leerá el cliente" {...ANSWER} />
    </FormModal>
  );
}

/** Its customer doesn't go on with it, or it was opened by mistake. */
export function RetirarModal({ reclamo, ...modal }: ModalProps) {
  const nombre = reclamo.numero.toLowerCase();
  return (
    <MotivoModal
      endpoint={retirarReclamo}
      params={{ id: String(reclamo.id) }}
      title={`Retirar el ${nombre}`}
      submit={['Retirar el reclamo', 'Retirando…']}
      said={`El ${nombre} está retirado.`}
      {...modal}
    >
      Sus unidades quedan libres para otro reclamo. Éste ya no se reabre.
    </MotivoModal>
  );
}

/** What it may turn out to be: a withdrawal where it could have been one when it came, as the server asks again. */
const kindsOf = ({ tipo, retracto, items }: Reclamo): readonly TipoReclamo[] =>
  TIPOS_RECLAMO.filter(
    (value) =>
      value !== 'retracto' ||
      tipo === value ||
      (retracto.estado === 'vigente' && items.every(({ sin_retracto }) => !sin_retracto)),
  );

/** Of what it is, who answers for it and by when. */
export function EditarModal({ reclamo, onClose }: ModalProps) {
  const responsables = useAdministradores(reclamo);
  const form = useEndpointForm(editarReclamo, {
    initial: { tipo: reclamo.tipo, responsable_id: String(reclamo.responsable_id ?? ''), vence: reclamo.vence },
    params: { id: String(reclamo.id) },
    compose: ({ responsable_id, ...fields }) => ({
      ...fields,
      responsable_id: responsable_id ? Number(responsable_id) : null,
      version: reclamo.version,
    }),
    onDone: closing(onClose, `El ${reclamo.numero.toLowerCase()} está guardado.`),
  });
  return (
    <FormModal form={form} title={`Editar el ${reclamo.numero.toLowerCase()}`} onClose={onClose}>
      <SelectField
        form={form}
        name="tipo"
        label="De qué es"
        data={kindsOf(reclamo).map((value) => ({ value, label: ETIQUETA_TIPO_RECLAMO[value] }))}
      />
      <SelectField form={form} name="responsable_id" label="Responsable" data={responsables} />
      <DateField form={form} name="vence" label="Plazo" />
    </FormModal>
  );
}
