import { NativeSelect } from '@mantine/core';
import { REGIONES, regionOf } from '#contract/tienda/comunas.ts';
import { moveToRegion, type Place } from './place.ts';

const REGION_OPTIONS = [
  { value: '', label: 'Elige tu región' },
  // Without what they all begin with: by keyboard one gets to an option with its first letters.
  ...REGIONES.map(({ id, nombre }) => ({ value: id, label: nombre.replace(/^Región (del? )?/, '') })),
];

const options = (comunas: readonly string[]) => comunas.map((comuna) => ({ value: comuna, label: comuna }));

/** The comunas of the region; all of them while none is chosen, so that who knows the comuna needs no region. */
function comunaOptions(region: string) {
  const chosen = REGIONES.find(({ id }) => id === region);
  return [
    { value: '', label: 'Elige tu comuna' },
    ...(chosen
      ? options(chosen.comunas)
      : REGIONES.map(({ nombre, comunas }) => ({ group: nombre, items: options(comunas) }))),
  ];
}

interface ComunaFieldsProps {
  value: Place;
  onChange: (place: Place) => void;
  error: string | undefined;
  regionError?: string | undefined;
}

/** Region and comuna, wherever an address is asked for. */
export function ComunaFields({ value: { region, comuna }, onChange, error, regionError }: ComunaFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Región"
        name="region"
        autoComplete="address-level1"
        size="md"
        value={region}
        onChange={(event) => onChange(moveToRegion({ region, comuna }, event.currentTarget.value))}
        data={REGION_OPTIONS}
        error={regionError}
      />
      <NativeSelect
        label="Comuna"
        name="comuna"
        autoComplete="address-level2"
        size="md"
        value={comuna}
        onChange={({ currentTarget: { value } }) => onChange({ comuna: value, region: regionOf(value) || region })}
        data={comunaOptions(region)}
        error={error}
      />
    </>
  );
}
