import { margen } from '#contract/productos/margen.ts';
import { crearOferta } from '#contract/productos/precios.ts';
import type { ProductoAdmin } from '#contract/productos/productos-admin.ts';
import { formatPrecio, porcentajeDescuento } from '#contract/valores/money.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { DateField, NumberField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { Button } from '#web/ui/button.tsx';
import editStyles from '../edicion/producto-edit.module.css';
import fieldsStyles from '../edicion/producto-fields.module.css';
import { marginText } from '../producto-facts.ts';

interface NuevaOfertaProps {
  producto: ProductoAdmin;
  /** What it costs while no offer of it runs. */
  precioNormal: number;
  onSending: () => void;
  onAdded: () => void;
  /** Why it was refused, where no field is to blame. */
  onRefused: (reason: string) => void;
}

/** The form of an offer. Its moments are Santiago's; without a start it begins now. */
export function NuevaOferta({ producto, precioNormal, onSending, onAdded, onRefused }: NuevaOfertaProps) {
  const form = useEndpointForm(crearOferta, {
    initial: { precio_oferta: '', inicio: '', fin: '' },
    draft: `oferta-${producto.id}`,
    question: ({ precio_oferta }) => {
      const precio = precioOf(precio_oferta);
      const margin = margen(precio, producto.ultimo_costo);
      if (margin === null || margin >= 0) return null;
      return {
        message: belowCostQuestion(precio, producto),
        confirmLabel: 'Crear bajo el costo',
        cancelLabel: 'Revisar el precio',
      };
    },
    send: (body) => {
      onSending();
      return api(crearOferta, { params: { id: String(producto.id) }, body });
    },
    onRefused: ({ detail = crearOferta.fallback, fields }) => {
      if (Object.keys(fields).length === 0) onRefused(detail);
    },
    onDone: onAdded,
  });
  const { sending } = form.submit;
  const precio = precioOf(String(form.useValue('precio_oferta')));
  const percent = porcentajeDescuento(precioNormal, precio);
  const margin = marginNote(margen(precio, producto.ultimo_costo));

  return (
    <Form form={form} className={editStyles.form} aria-label="Nueva oferta">
      <div className={`${fieldsStyles.fields} ${fieldsStyles.oferta}`}>
        <NumberField
          form={form}
          name="precio_oferta"
          label="Precio de oferta"
          description={
            precio > 0 && percent > 0
              ? [`${formatPrecio(precio)}: un ${percent}% menos`, margin].filter(Boolean).join(' · ')
              : `Menor que ${formatPrecio(precioNormal)}`
          }
        />
        <DateField form={form} name="inicio" label="Comienza" description="Vacío: ahora." />
        <DateField form={form} name="fin" label="Termina" description="Hora de Santiago." />
      </div>
      <div className={editStyles.actions}>
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Creando…' : 'Crear oferta'}
        </Button>
      </div>
    </Form>
  );
}

/** What is being typed, as far as it is a price: else none. */
function precioOf(text: string): number {
  const { valor } = leerNumero(text);
  return valor !== null && valor > 0 && valor < 1e12 ? valor : 0;
}

function belowCostQuestion(precio: number, { ultimo_costo }: ProductoAdmin): string {
  const cost = formatPrecio(ultimo_costo ?? 0);
  return `El precio de oferta, ${formatPrecio(precio)} con IVA, no cubre lo que costó el producto: ${cost} sin IVA. ¿Crear la oferta igual?`;
}

function marginNote(margin: number | null): string | undefined {
  if (margin === null) return undefined;
  return margin < 0 ? marginText(margin).toLowerCase() : `margen: ${marginText(margin)}`;
}
