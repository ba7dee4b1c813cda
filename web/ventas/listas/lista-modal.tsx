import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { crearLista, editarLista, type ListaDePrecios } from '#contract/ventas/listas/listas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { CheckboxField, DateField, NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';

const draftOf = (lista: ListaDePrecios | null) => ({
  nombre: lista?.nombre ?? '',
  descripcion: lista?.descripcion ?? '',
  descuento: lista?.descuento ? formatNumero(lista.descuento) : '',
  desde: lista?.desde ?? diaEnSantiago(),
  hasta: lista?.hasta ?? '',
  activa: lista?.activa ?? true,
});

interface ListaModalProps {
  /** None: a new one. */
  lista: ListaDePrecios | null;
  onClose: () => void;
}

/** The form of a price list: what it is called, what it takes off, and how long it holds. */
export function ListaModal({ lista, onClose }: ListaModalProps) {
  const form = useEndpointForm(crearLista, {
    seen: lista,
    initial: draftOf,
    draft: `lista-de-precios-${lista?.id ?? 'nueva'}`,
    compose: ({ descuento, hasta, ...fields }) => ({ ...fields, descuento: descuento ?? 0, hasta: hasta || null }),
    send: (body) =>
      lista
        ? api(editarLista, { params: { id: String(lista.id) }, body: { ...body, version: lista.version } })
        : api(crearLista, { body }),
    failed: crearLista.fallback,
    onDone: async ({ nombre }) => {
      toast(lista ? 'La lista está guardada.' : 'La lista está creada.', { detail: nombre });
      onClose();
      await caughtUp();
    },
  });
  return (
    <FormModal
      form={form}
      title={lista ? `Editar ${lista.nombre}` : 'Crear lista de precios'}
      submit={lista ? ['Guardar', 'Guardando…'] : ['Crear', 'Creando…']}
      wide
      onClose={onClose}
    >
      <div className={styles.two}>
        <TextField form={form} name="nombre" label="Nombre" description="Lo lee también el cliente." data-autofocus />
        <TextField form={form} name="descripcion" label="Qué se acordó" description="Sólo lo lee el personal." />
        <NumberField
          form={form}
          name="descuento"
          label="Por ciento menos en todo"
          description="En lo que no tiene precio propio. Vacío: nada."
        />
        <div />
        <DateField form={form} name="desde" label="Desde" />
        <DateField form={form} name="hasta" label="Hasta" description="Ese día todavía vale. Vacío: sin término." />
      </div>
      <CheckboxField form={form} name="activa" label="Vale" />
    </FormModal>
  );
}
