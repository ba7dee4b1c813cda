import { preguntaDePrecio } from '#contract/catalogo/productos/cambio-grande.ts';
import { margen } from '#contract/catalogo/productos/margen.ts';
import { crearOferta } from '#contract/catalogo/productos/precios.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { formatPrecio, porcentajeDescuento } from '#contract/valores/money.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { DateField, NumberField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import editStyles from '#web/staff/productos/edicion/producto-edit.module.css';
import fieldsStyles from '#web/staff/productos/edicion/producto-fields.module.css';
import { Button } from '#web/ui/button.tsx';
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
      const cambio = { antes: precioNormal, despues: precioOf(precio_oferta), costo: producto.ultimo_costo };
      const message = preguntaDePrecio(producto.descripcion, cambio);
      return message ? { message, confirmLabel: 'Crear la oferta', cancelLabel: 'Revisar el precio' } : null;
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

function marginNote(margin: number | null): string | undefined {
  if (margin === null) return undefined;
  return margin < 0 ? marginText(margin).toLowerCase() : `margen: ${marginText(margin)}`;
}
