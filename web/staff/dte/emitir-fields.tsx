import {
  ETIQUETA_DTE,
  ETIQUETA_FORMA_PAGO,
  ETIQUETA_TRASLADO,
  esBoleta,
  FORMAS_PAGO_DTE,
  TIPOS_REFERENCIA,
  type TipoDte,
  TRASLADOS,
} from '#contract/dinero/dte/tipos.ts';
import { GUIA } from '#contract/dinero/facturas-venta/estados.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { DateField, SelectField, TextField } from '#web/form/fields.tsx';
import styles from '#web/shared/papeles.module.css';
import own from './dte.module.css';
import { A_CREDITO, type EmitirDraft, sePaga } from './emitir-draft.ts';
import { TrasladoFields } from './traslado-fields.tsx';

/** What is issued of goods; a note is of another paper, and begins there. */
const DE_LO_QUE_SE_VENDE = [33, 34, 39, 41, 52] as const satisfies readonly TipoDte[];

interface EmitirFieldsProps {
  form: FormFields<EmitirDraft>;
  tipo: TipoDte;
}

/** Which document it is, to whom it goes and, of a guía, how its goods move. */
export function EmitirFields({ form, tipo }: EmitirFieldsProps) {
  const isGuia = tipo === GUIA;
  const aCredito = Number(form.useValue('forma_pago')) === A_CREDITO;
  return (
    <>
      <div className={styles.two}>
        <SelectField
          form={form}
          name="tipo"
          label="Documento"
          data={DE_LO_QUE_SE_VENDE.map((uno) => ({ value: String(uno), label: `${uno} · ${ETIQUETA_DTE[uno]}` }))}
        />
        <DateField form={form} name="fecha" label="Fecha de emisión" />
        {sePaga(tipo) && (
          <SelectField
            form={form}
            name="forma_pago"
            label="Cómo se paga"
            data={FORMAS_PAGO_DTE.map((una) => ({ value: String(una), label: ETIQUETA_FORMA_PAGO[una] }))}
          />
        )}
        {sePaga(tipo) && aCredito && (
          <DateField form={form} name="vence" label="Vence el" description="Vacío: a 30 días." />
        )}
        <TextField form={form} name="correo" label="Mandar a" description="Vacío: al correo del pedido." />
      </div>
      {!esBoleta(tipo) && (
        <div className={styles.two}>
          <TextField
            form={form}
            name="receptor.giro"
            label="Giro de quien recibe"
            description="Vacío: el del pedido."
          />
          <TextField form={form} name="receptor.direccion" label="Dirección" description="Vacía: la del pedido." />
          <TextField form={form} name="receptor.comuna" label="Comuna" description="Vacía: la del pedido." />
        </div>
      )}
      {isGuia && (
        <div className={styles.two}>
          <SelectField
            form={form}
            name="traslado.motivo"
            label="Por qué se mueve"
            data={TRASLADOS.map((uno) => ({ value: String(uno), label: ETIQUETA_TRASLADO[uno] }))}
          />
          <TrasladoFields form={form} sinDecir="Según el pedido" vacia="la del pedido" />
        </div>
      )}
    </>
  );
}

/** Another paper that it names, beside its order and its guías, which the shop names by itself. */
export function ReferenciaFields({ form }: Pick<EmitirFieldsProps, 'form'>) {
  return (
    <details className={own.more}>
      <summary>Nombrar otro documento</summary>
      <div className={styles.two}>
        <SelectField
          form={form}
          name="referencia.tipo"
          label="Qué documento"
          data={[
            { value: '', label: 'Ninguno' },
            ...Object.entries(TIPOS_REFERENCIA).map(([value, label]) => ({ value, label: `${value} · ${label}` })),
          ]}
        />
        <TextField form={form} name="referencia.folio" label="Su número" />
        <DateField form={form} name="referencia.fecha" label="Su fecha" />
        <TextField
          form={form}
          name="referencia.razon"
          label="Por qué"
          description="«CASO 123-1», en el set de certificación."
        />
      </div>
    </details>
  );
}
