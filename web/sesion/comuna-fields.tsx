import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { REGIONES } from '#contract/comunas.ts';

const regionOf = (comuna: string) => REGIONES.find(({ comunas }) => comunas.includes(comuna))?.id ?? '';

/** Region first, so that the list of comunas is a short one. */
export function ComunaFields({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const [comuna, setComuna] = useState(defaultValue);
  const [region, setRegion] = useState(() => regionOf(defaultValue));
  const comunas = REGIONES.find(({ id }) => id === region)?.comunas ?? [];
  return (
    <>
      <NativeSelect
        label="Región"
        name="region"
        autoComplete="address-level1"
        size="md"
        value={region}
        onChange={(event) => {
          setRegion(event.currentTarget.value);
          setComuna('');
        }}
        data={[{ value: '', label: 'Sin región' }, ...REGIONES.map(({ id, nombre }) => ({ value: id, label: nombre }))]}
      />
      <NativeSelect
        label="Comuna"
        name="comuna"
        autoComplete="address-level2"
        size="md"
        value={comuna}
        disabled={!region}
        onChange={(event) => setComuna(event.currentTarget.value)}
        data={[{ value: '', label: region ? 'Elige tu comuna' : 'Elige antes la región' }, ...comunas]}
        error={error}
      />
    </>
  );
}
