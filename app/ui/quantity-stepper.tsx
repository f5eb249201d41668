import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { MinusIcon, PlusIcon } from './icon.tsx';

type QuantityStepperProps = {
  value: number;
  max: number;
  min?: number;
  /** For the accessible name: 'Monstera Deliciosa'. */
  itemName: string;
  disabled?: boolean;
  onChange: (quantity: number) => void;
};

export function QuantityStepper({
  value,
  max,
  min = 1,
  itemName,
  disabled = false,
  onChange,
}: QuantityStepperProps) {
  // Typed text may be empty or out of range for a moment; only valid quantities are reported.
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for input typed before hydration; a layout effect, so that it runs before replayed taps
  useLayoutEffect(() => {
    const typedBeforeHydration = field.current?.valueAsNumber ?? value;
    if (typedBeforeHydration !== value) onChange(typedBeforeHydration);
  }, []);

  const handleInput = (text: string) => {
    setTyped(text);
    const quantity = Number(text);
    if (text !== '' && Number.isInteger(quantity) && quantity >= min && quantity <= max) onChange(quantity);
  };
  const handleBlur = () => {
    if (Number(typed) > max) onChange(max);
    setTyped(undefined);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline everywhere
    <div className="stepper" role="group" aria-label={`Quantity of ${itemName}`}>
      <IconButton
        label="Decrease quantity"
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        aria-label="Quantity"
        ref={field}
        min={min}
        max={max}
        value={typed ?? value}
        disabled={disabled}
        onChange={event => handleInput(event.target.value)}
        onBlur={handleBlur}
      />
      <IconButton
        label="Increase quantity"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </IconButton>
    </div>
  );
}
