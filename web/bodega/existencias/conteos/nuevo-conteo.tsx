import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { crearConteo } from '#contract/bodega/existencias/conteos.ts';
import type { AlcanceConteo } from '#contract/bodega/existencias/conteos-alcance.ts';
import { obtenerFacetas } from '#contract/catalogo/busqueda.ts';
import type { Familia } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { SelectField, TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { CONTEOS } from '#web/staff/addresses.ts';
import { UbicacionField } from '#web/staff/productos/edicion/clasificacion-fields.tsx';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { FAMILY_OPTIONS } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './conteos.module.css';

const ALCANCES: readonly { value: AlcanceConteo | ''; label: string }[] = [
  { value: '', label: 'Lo que se vaya contando' },
  { value: 'tienda', label: 'Toda la tienda' },
  { value: 'ubicacion', label: 'Un pasillo o estante' },
  { value: 'familia', label: 'Una categoría' },
  { value: 'marca', label: 'Una marca' },
  { value: 'proveedor', label: 'Lo de un proveedor' },
];
const CHOOSE = { value: '', label: 'Elige…' };

/** Begins a conteo: of what one comes to count, or of a part of the shop that one means to count whole. */
export function NuevoConteo() {
  const navigate = useNavigate();
  const form = useEndpointForm(crearConteo, {
    initial: {
      nombre: `Conteo del ${formatFecha(diaEnSantiago())}`,
      alcance: '',
      familia: '',
      sub_familia: '',
      marca: '',
      ubicacion: '',
      proveedor_id: '',
    },
    draft: 'conteo-nuevo',
    onDone: async (conteo) => {
      await navigate(`${CONTEOS}/${conteo.id}`);
    },
  });
  const { sending, ready } = form.submit;
  const alcance = form.useValue('alcance');

  return (
    <section aria-label="Conteo nuevo">
      <Form form={form}>
        <div className={styles.nuevo}>
          <TextField form={form} name="nombre" label="Nombre" withAsterisk={false} />
          <SelectField form={form} name="alcance" label="Qué se cuenta" data={[...ALCANCES]} />
          {alcance === 'familia' && <FamiliaFields form={form} />}
          {alcance === 'marca' && <MarcaField form={form} />}
          {alcance === 'ubicacion' && (
            <UbicacionField
              form={form}
              name="ubicacion"
              label="Pasillo o estante"
              description="«A» es el pasillo entero; «A-03», un estante."
            />
          )}
          {alcance === 'proveedor' && <ProveedorField form={form} />}
          <Button type="submit" aria-disabled={sending} disabled={!ready}>
            {sending ? 'Abriendo…' : 'Empezar a contar'}
          </Button>
        </div>
      </Form>
    </section>
  );
}

interface Alcance {
  form: FormFields<
    Record<'nombre' | 'alcance' | 'familia' | 'sub_familia' | 'marca' | 'ubicacion' | 'proveedor_id', string>
  >;
}

function FamiliaFields({ form }: Alcance) {
  const familia = String(form.useValue('familia'));
  const { data } = useQuery({
    ...endpointQuery(obtenerFacetas, { query: { familia: familia as Familia } }),
    enabled: familia !== '',
  });
  const parts = (familia && data?.sub_familias) || [];
  const [of, setOf] = useState(familia);
  // A part of another category is none of this one.
  useEffect(() => {
    if (familia === of) return;
    setOf(familia);
    form.set('sub_familia', '');
  }, [familia, of, form]);
  const chosen = String(form.useValue('sub_familia'));
  return (
    <>
      <SelectField form={form} name="familia" label="Categoría" data={[CHOOSE, ...FAMILY_OPTIONS]} />
      {(parts.length > 0 || chosen) && (
        <SelectField
          form={form}
          name="sub_familia"
          label="Subcategoría"
          data={[{ value: '', label: 'La categoría entera' }, ...optionsOf(parts, chosen)]}
        />
      )}
    </>
  );
}

function MarcaField({ form }: Alcance) {
  const { data } = useQuery(endpointQuery(obtenerFacetas, { query: {} }));
  const chosen = String(form.useValue('marca'));
  const marcas = optionsOf(data?.marcas ?? [], chosen).sort((a, b) => a.label.localeCompare(b.label, 'es'));
  return <SelectField form={form} name="marca" label="Marca" data={[CHOOSE, ...marcas]} />;
}

function ProveedorField({ form }: Alcance) {
  const provedores = useProvedores();
  const options = provedores.options(String(form.useValue('proveedor_id')));
  return <SelectField form={form} name="proveedor_id" label="Proveedor" data={[CHOOSE, ...options]} />;
}

/** What can be chosen, and what is: also while the rest has not come. */
function optionsOf(found: readonly { valor: string }[], chosen: string): { value: string; label: string }[] {
  const values = found.map(({ valor }) => valor);
  const all = !chosen || values.includes(chosen) ? values : [chosen, ...values];
  return all.map((value) => ({ value, label: value }));
}
