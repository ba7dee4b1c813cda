import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ETIQUETA_TIPO_DE_CUPON, TIPOS_DE_CUPON } from '#contract/ventas/cupones/cupon.ts';
import { type Cupon, crearCupon, editarCupon } from '#contract/ventas/cupones/cupones.ts';
import { api } from '#web/client/api/browser-api.ts';
import { CheckboxField, DateField, NumberField, SelectField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { toast } from '#web/staff/shell/toast.tsx';

const draftOf = (cupon: Cupon | null) => ({
  codigo: cupon?.codigo ?? '',
  descripcion: cupon?.descripcion ?? '',
  tipo: cupon?.tipo ?? 'porcentaje',
  valor: cupon ? formatNumero(cupon.valor) : '',
  minimo: cupon?.minimo ? formatNumero(cupon.minimo) : '',
  desde: cupon?.desde ?? diaEnSantiago(),
  hasta: cupon?.hasta ?? '',
  tope_usos: cupon?.tope_usos ? formatNumero(cupon.tope_usos) : '',
  uno_por_persona: cupon?.uno_por_persona ?? true,
  con_rebajados: cupon?.con_rebajados ?? false,
  activo: cupon?.activo ?? true,
});

interface CuponModalProps {
  /** None: a new one. */
  cupon: Cupon | null;
  onClose: () => void;
}

/** The form of a coupon: what it takes off, of what, when and how often. What was typed stays until it is saved. */
export function CuponModal({ cupon, onClose }: CuponModalProps) {
  const form = useEndpointForm(crearCupon, {
    seen: cupon,
    initial: draftOf,
    draft: `cupon-${cupon?.id ?? 'nuevo'}`,
    compose: ({ valor, minimo, hasta, tope_usos, ...fields }) => ({
      ...fields,
      valor: valor ?? 0,
      minimo: minimo ?? 0,
      hasta: hasta || null,
      tope_usos: tope_usos ?? null,
    }),
    send: (body) =>
      cupon
        ? api(editarCupon, { params: { id: String(cupon.id) }, body: { ...body, version: cupon.version } })
        : api(crearCupon, { body }),
    failed: crearCupon.fallback,
    onDone: (saved) => {
      toast(cupon ? 'El cupón está guardado.' : 'El cupón está creado.', { detail: saved.codigo });
      onClose();
    },
  });
  const tipo = form.useValue('tipo');
  return (
    <FormModal
      form={form}
      title={cupon ? `Editar ${cupon.codigo}` : 'Crear cupón'}
      submit={cupon ? ['Guardar', 'Guardando…'] : ['Crear', 'Creando…']}
      wide
      onClose={onClose}
    >
      <div className={styles.two}>
        <TextField
          form={form}
          name="codigo"
          label="Código"
          description={cupon?.usos ? 'Ya se usó: no cambia.' : 'Lo que escribe quien compra: INVIERNO10.'}
          readOnly={Boolean(cupon?.usos)}
          autoCapitalize="characters"
          data-autofocus
        />
        <TextField form={form} name="descripcion" label="Para qué es" description="Sólo lo lee el personal." />
        <SelectField
          form={form}
          name="tipo"
          label="Qué descuenta"
          data={TIPOS_DE_CUPON.map((value) => ({ value, label: ETIQUETA_TIPO_DE_CUPON[value] }))}
        />
        {tipo === 'porcentaje' && <NumberField form={form} name="valor" label="Por ciento" description="De 1 a 90." />}
        {tipo === 'monto' && <NumberField form={form} name="valor" label="Pesos" of="menos, IVA incluido" />}
        <NumberField form={form} name="minimo" label="Compra mínima" of="en productos, IVA incluido" />
        <NumberField form={form} name="tope_usos" label="Cuántas veces" description="Vacío: sin tope." />
        <DateField form={form} name="desde" label="Desde" />
        <DateField form={form} name="hasta" label="Hasta" description="Ese día todavía vale. Vacío: sin término." />
      </div>
      <CheckboxField form={form} name="uno_por_persona" label="Una vez por persona" />
      <CheckboxField
        form={form}
        name="con_rebajados"
        label="También para lo que está en oferta o rebajado por volumen"
      />
      <CheckboxField form={form} name="activo" label="Se puede usar" />
    </FormModal>
  );
}
