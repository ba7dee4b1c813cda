import { z } from 'zod';
import { formatPrecio } from '#contract/valores/money.ts';
import {
  aceptarCotizacion,
  aprobarCotizacion,
  copiarCotizacion,
  enviarCotizacion,
  guardarComoPlantilla,
  motivo,
  rechazarCotizacion,
} from '#contract/ventas/cotizaciones/actos.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETIQUETA_PERDIDA, MOTIVOS_DE_PERDIDA } from '#contract/ventas/cotizaciones/estados.ts';
import { CheckboxField, SelectField, TextareaField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import styles from '../documento.module.css';

export interface ActoModalProps {
  cotizacion: CotizacionCompleta;
  onClose: () => void;
}

const paramsOf = ({ id }: CotizacionCompleta) => ({ id: String(id) });

const nameOf = ({ num_cotizacion }: CotizacionCompleta) => `La cotización ${num_cotizacion}`;

/** Sends it: what leaves, to whom, and that it may be the link alone. */
export function EnviarModal(modal: ActoModalProps) {
  const { cotizacion, onClose } = modal;
  const { cliente, cliente_email, total, lineas, version, version_enviada } = cotizacion;
  const form = useEndpointForm(enviarCotizacion, {
    initial: { sin_correo: cliente_email === '' },
    compose: ({ sin_correo }) => ({ sin_correo, version }),
    params: paramsOf(cotizacion),
    onDone: async (sent) => {
      toast(
        sent.versiones[0]?.para
          ? `${nameOf(sent)} va en camino a ${sent.versiones[0].para}.`
          : `${nameOf(sent)} tiene su enlace: cópialo para enviarlo.`,
      );
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Enviar al cliente" submit={['Enviar', 'Enviando…']} onClose={onClose}>
      <p className={styles.soft}>
        {cliente}: {many(lineas, 'línea', 'líneas')} por {formatPrecio(total)}.{' '}
        {version_enviada > 0 && `Será la versión ${version_enviada + 1}: el enlace de la anterior deja de valer. `}
        Queda como se envía; para cambiarla después se hace otra versión.
      </p>
      <CheckboxField
        form={form}
        name="sin_correo"
        label="Sólo hacer el enlace, para mandarlo por otro medio"
        description={
          cliente_email ? `Sin marcar, va el PDF con el enlace a ${cliente_email}.` : 'El cliente no tiene correo.'
        }
      />
    </FormModal>
  );
}

const conMotivo = z.object({ motivo });

/** Takes it as accepted, for the client: how it is known. */
export function AceptarModal(modal: ActoModalProps) {
  const { cotizacion, onClose } = modal;
  const form = useEndpointForm(
    { ...aceptarCotizacion, body: conMotivo },
    {
      initial: { motivo: '' },
      params: paramsOf(cotizacion),
      onDone: async () => {
        toast(`${nameOf(cotizacion)} está aceptada.`);
        await caughtUp();
        onClose();
      },
    },
  );
  return (
    <FormModal form={form} title="El cliente aceptó" submit={['Anotar que aceptó', 'Anotando…']} onClose={onClose}>
      <TextField form={form} name="motivo" label="Cómo lo sabes" placeholder="Por teléfono, su OC 4512…" />
    </FormModal>
  );
}

/** Takes it as lost, with the reason that the figures count. */
export function RechazarModal(modal: ActoModalProps) {
  const { cotizacion, onClose } = modal;
  const form = useEndpointForm(rechazarCotizacion, {
    initial: { motivo_perdida: 'precio', motivo: '' },
    params: paramsOf(cotizacion),
    onDone: async () => {
      toast(`${nameOf(cotizacion)} está perdida.`);
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Dar por perdida" submit={['Dar por perdida', 'Guardando…']} onClose={onClose}>
      <SelectField
        form={form}
        name="motivo_perdida"
        label="Por qué"
        data={MOTIVOS_DE_PERDIDA.map((value) => ({ value, label: ETIQUETA_PERDIDA[value] }))}
      />
      <TextareaField form={form} name="motivo" label="Qué dijo" autosize minRows={2} maxRows={6} />
    </FormModal>
  );
}

/** Lets what is below the margin floor be sent as it stands. */
export function AprobarModal(modal: ActoModalProps) {
  const { cotizacion, onClose } = modal;
  const form = useEndpointForm(
    { ...aprobarCotizacion, body: conMotivo },
    {
      initial: { motivo: '' },
      params: paramsOf(cotizacion),
      compose: (fields) => ({ ...fields, version: cotizacion.version }),
      onDone: async () => {
        toast(`${nameOf(cotizacion)} está aprobada: ya se puede enviar.`);
        await caughtUp();
        onClose();
      },
    },
  );
  return (
    <FormModal form={form} title="Aprobar la cotización" submit={['Aprobar', 'Aprobando…']} onClose={onClose}>
      <p className={styles.soft}>
        {cotizacion.bajo_piso?.length ? `${cotizacion.bajo_piso.map((linea) => `«${linea}»`).join(', ')}. ` : ''}Vale
        para lo que dice ahora: otro cambio pide otra aprobación.
      </p>
      <TextField form={form} name="motivo" label="Por qué" />
    </FormModal>
  );
}

/** Keeps it under a name, to begin others from it. */
export function PlantillaModal({ cotizacion, onClose }: ActoModalProps) {
  const form = useEndpointForm(
    { ...guardarComoPlantilla, body: z.object({ nombre: z.string().trim().min(1, 'Escribe un nombre.').max(80) }) },
    {
      initial: { nombre: cotizacion.plantilla ?? '' },
      params: paramsOf(cotizacion),
      onDone: async ({ plantilla }) => {
        toast(`La plantilla «${plantilla}» está guardada.`);
        await caughtUp();
        onClose();
      },
    },
  );
  return (
    <FormModal form={form} title="Guardar como plantilla" onClose={onClose}>
      <p className={styles.soft}>Con ella se empieza otra cotización con estas líneas, para cualquier cliente.</p>
      <TextField form={form} name="nombre" label="Nombre de la plantilla" />
    </FormModal>
  );
}

interface DuplicarModalProps extends ActoModalProps {
  onCopied: (copia: CotizacionCompleta) => Promise<void>;
}

/** Another draft with the same lines. */
export function DuplicarModal({ cotizacion, onClose, onCopied }: DuplicarModalProps) {
  const form = useEndpointForm(copiarCotizacion, {
    initial: { sin_cliente: false, precios_de_hoy: false },
    params: paramsOf(cotizacion),
    onDone: onCopied,
  });
  return (
    <FormModal form={form} title="Duplicar" submit={['Duplicar', 'Duplicando…']} onClose={onClose}>
      <CheckboxField
        form={form}
        name="sin_cliente"
        label="Para otro cliente"
        description="La copia queda sin cliente."
      />
      <CheckboxField
        form={form}
        name="precios_de_hoy"
        label="Con los precios y costos de hoy"
        description="Sin marcar, con los de esta."
      />
    </FormModal>
  );
}
