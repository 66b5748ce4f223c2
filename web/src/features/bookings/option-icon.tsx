import type { OptionCode } from 'contracts';
import { IconBuildingCottage, IconHomeHeart, IconVideo } from '../../components/design/icons.ts';

const icons: Readonly<Record<OptionCode, typeof IconVideo>> = {
  PRESENTIEL: IconBuildingCottage,
  VISIO: IconVideo,
  DOMICILE: IconHomeHeart,
};

type OptionIconProps = { readonly option: OptionCode; readonly size: number };

export const OptionIcon = ({ option, size }: OptionIconProps) => {
  const Icon = icons[option];
  return <Icon size={size} />;
};
