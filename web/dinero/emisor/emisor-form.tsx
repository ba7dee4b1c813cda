import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AMBIENTES, type Ambiente, ETIQUETA_AMBIENTE } from '#contract/dinero/dte/estados.ts';
import { type EmisorGuardado, guardarEmisor, obtenerEmisor } from '#contract/dinero/emisor.ts';
import { ERRORES } from '#contract/errores.ts';
import { NewerThanForm } from '#web/form/changed-meanwhile.tsx';
import { CheckboxField, DateField, NumberField, SelectField, TextField } from '#web/form/fields.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import papeles from '#web/shared/papeles.module.css';
import { missingIn, ProofField } from '#web/staff/confirmacion-field.tsx';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/form/form.module.css';

const LABELS = {
  rut: 'RUT',
  razon_social: 'Razón social',
  giro: 'Giro',
  actecos: 'Códigos de actividad',
  direccion: 'Dirección',
  comuna: 'Comuna',
  ciudad: 'Ciudad',
  telefono: 'Teléfono',
  correo: 'Correo',
  sucursal: 'Código de sucursal',
  unidad_sii: 'Unidad del SII',
  resolucion_numero: 'Número de la resolución',
  resolucion_fecha: 'Fecha de la resolución',
  ambiente: 'Ambiente',
} as const;

const writtenOf = (emisor: EmisorGuardado): Record<keyof typeof LABELS, string> => ({
  rut: emisor.rut,
  razon_social: emisor.razon_social,
  giro: emisor.giro,
  actecos: emisor.actecos.join(', '),
  direccion: emisor.direccion,
  comuna: emisor.comuna,
  ciudad: emisor.ciudad,
  telefono: emisor.telefono,
  correo: emisor.correo,
  sucursal: emisor.sucursal === null ? '' : String(emisor.sucursal),
  unidad_sii: emisor.unidad_sii,
  resolucion_numero: String(emisor.resolucion_numero),
  resolucion_fecha: emisor.resolucion_fecha,
  ambiente: emisor.ambiente,
});

const draftOf = (emisor: EmisorGuardado) => ({
  ...writtenOf(emisor),
  boleta_automatica: emisor.boleta_automatica,
  otp: '',
  password: '',
});

/** The codes as they are typed, with commas or blanks between them; what is none is 0, which the schema refuses. */
const codesOf = (typed: unknown): number[] =>
  String(typed ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((code) => (/^\d+$/.test(code) ? Number(code) : 0));

const AMBIENTE_DICE: Readonly<Record<Ambiente, string>> = {
  demo: 'Responde una simulación del SII: nada de lo que se emite vale, y cada papel lo dice.',
  certificacion: 'El SII de pruebas, donde cada empresa se certifica antes de emitir de verdad.',
  produccion: 'El SII de verdad: lo que se emite vale y no se borra.',
};

/** Who issues, to be changed where it stands; another ambiente asks who one is. What was left unsaved isn't kept: it is fiscal data. */
export function EmisorForm({ emisor }: { emisor: EmisorGuardado }) {
  const client = useQueryClient();
  const person = usePerson();
  const [newer, setNewer] = useState<EmisorGuardado | null>(null);
  const form = useEndpointForm(guardarEmisor, {
    seen: emisor,
    initial: draftOf,
    compose: ({ actecos, ...fields }, { version }) => ({ ...fields, actecos: codesOf(actecos), version }),
    check: (values) => ({ fields: values.ambiente === emisor.ambiente ? {} : missingIn(values, person) }),
    newer: ({ code, details }) => (code === 'EMISOR_CAMBIADO' ? (details.emisor as EmisorGuardado) : null),
    onConflict: (now) => setNewer(now),
    saved: (fresh) => fresh,
    onDone: (fresh) => setAnswer(client, endpointQuery(obtenerEmisor), fresh),
  });
  const { sending, ready } = form.submit;
  const ambiente = form.useValue('ambiente') as Ambiente;
  return (
    <Form form={form} guard aria-label="La empresa" autoComplete="off">
      <NewerThanForm
        form={form}
        newer={newer}
        message={ERRORES.EMISOR_CAMBIADO.message}
        labels={LABELS}
        typed={form.values()}
        read={writtenOf}
        onSettled={() => setNewer(null)}
      />
      <div className={papeles.two}>
        <TextField form={form} name="rut" label={LABELS.rut} description="Con dígito verificador." />
        <TextField form={form} name="razon_social" label={LABELS.razon_social} />
        <TextField form={form} name="giro" label={LABELS.giro} description="Como lo tiene el SII, hasta 80 letras." />
        <TextField
          form={form}
          name="actecos"
          label={LABELS.actecos}
          description="De 6 cifras, el principal primero: 475201, 523410."
          inputMode="numeric"
        />
        <TextField form={form} name="direccion" label={LABELS.direccion} />
        <TextField form={form} name="comuna" label={LABELS.comuna} />
        <TextField form={form} name="ciudad" label={LABELS.ciudad} />
        <NumberField
          form={form}
          name="sucursal"
          label={LABELS.sucursal}
          description="Si el SII le dio uno. Puede quedar vacío."
        />
        <TextField form={form} name="telefono" label={LABELS.telefono} inputMode="tel" />
        <TextField form={form} name="correo" label={LABELS.correo} inputMode="email" autoCapitalize="off" />
        <TextField
          form={form}
          name="unidad_sii"
          label={LABELS.unidad_sii}
          description="La que va bajo el recuadro rojo: SANTIAGO ORIENTE."
        />
        <NumberField
          form={form}
          name="resolucion_numero"
          label={LABELS.resolucion_numero}
          description="0 mientras la empresa se certifica."
        />
        <DateField form={form} name="resolucion_fecha" label={LABELS.resolucion_fecha} />
        <SelectField
          form={form}
          name="ambiente"
          label={LABELS.ambiente}
          description={AMBIENTE_DICE[ambiente]}
          data={AMBIENTES.map((value) => ({
            value,
            label: ETIQUETA_AMBIENTE[value],
            disabled: !emisor.ambientes.includes(value),
          }))}
        />
      </div>
      {emisor.ambientes.length < AMBIENTES.length && (
        <p className={styles.hint}>
          Ya se emitieron documentos en {ETIQUETA_AMBIENTE[emisor.ambiente]}: no se puede volver a un ambiente anterior.
        </p>
      )}
      <CheckboxField
        form={form}
        name="boleta_automatica"
        label="Emitir sola la boleta de los pedidos de la tienda"
        description="Cuando quedan pagados, con tarjeta, transferencia o al retirar. Sin esto, cada boleta se emite a mano."
      />
      {ambiente !== emisor.ambiente && <ProofField form={form} />}
      <FormDone form={form} message="El emisor está guardado." />
      <div className={styles.actions}>
        <Button type="submit" disabled={!ready || sending || newer !== null}>
          {sending ? 'Guardando…' : 'Guardar'}
        </Button>
      </div>
    </Form>
  );
}
