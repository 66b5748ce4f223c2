/** Texts by id; a line that begins with `##` is a title. */
export const demoPracticeTexts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    naturopathie: `Regarder comment l’on mange, dort, bouge et respire, puis changer une chose à la fois. La naturopathie part de votre quotidien, et y revient toujours.

## Comment se passe une séance

La première est longue, souvent plus d’une heure. Le naturopathe vous interroge sur vos repas, votre sommeil, votre énergie, votre travail, et sur ce que vous voudriez voir changer. Vous restez habillé ; il n’y a ni examen médical, ni ordonnance.

Vous repartez avec quelques conseils écrits : un petit-déjeuner à essayer, une heure de coucher, une tisane, une marche. Les séances suivantes servent à regarder ce qui a été possible, et à ajuster.

## Pour qui

Pour les adultes qui souhaitent prendre soin de leur hygiène de vie, avec quelqu’un qui prend le temps. Les adolescents viennent avec un parent. Si vous êtes enceinte, si vous suivez un traitement ou si vous vivez avec une maladie, dites-le dès la prise de rendez-vous : des plantes courantes ne conviennent pas à tout le monde.

## Ce que ce n’est pas

Un naturopathe ne pose pas de diagnostic, ne soigne pas de maladie et ne modifie jamais un traitement. Un jeûne strict, un régime qui exclut beaucoup ou la promesse d’une guérison doivent vous faire partir. Le titre n’est pas réglementé en France : sur Souffle, un membre de l’équipe lit les diplômes avant d’indiquer qu’un praticien est vérifié.`,

    sophrologie: `Fermer les yeux, sentir ses appuis, laisser le souffle descendre. La sophrologie tient dans ces gestes simples, répétés jusqu’à devenir un réflexe.

## Comment se passe une séance

On commence par parler : ce qui vous amène, ce que vous aimeriez retrouver. Puis la voix du sophrologue vous guide, assis ou debout, dans des exercices de respiration, de relâchement musculaire et d’images apaisantes. On garde ses vêtements, on reste éveillé, on s’arrête quand on veut.

La fin de la séance est un échange : vous dites ce que vous avez senti, ou rien. Les exercices sont courts, afin que vous puissiez les refaire seul, chez vous ou au travail.

## Pour qui

Pour qui prépare un examen, une naissance ou une prise de parole, dort mal, ou traverse une période chargée. Les enfants la pratiquent sous forme de jeux. Elle se prête bien à la visio, pourvu que vous disposiez d’un endroit calme.

## Ce que ce n’est pas

La sophrologie n’est ni une psychothérapie, ni de l’hypnose, ni un traitement de l’anxiété ou de la dépression. Si vous êtes suivi pour un trouble psychique, parlez-en d’abord à votre médecin : certains exercices peuvent alors être inconfortables.`,

    reflexologie: `Des pouces qui appuient, lentement, sous la plante des pieds ; le reste du corps qui se pose. La réflexologie est d’abord un temps de détente.

## Comment se passe une séance

Après quelques questions sur votre santé et votre journée, vous vous allongez ou vous asseyez dans un fauteuil, pieds nus. Le réflexologue exerce des pressions sur la voûte, les orteils et les chevilles, parfois sur les mains. La pression se règle avec vous : elle peut être ferme, elle ne doit pas faire mal.

Beaucoup de personnes s’assoupissent. On se relève doucement, on boit un verre d’eau, et l’on évite de courir juste après.

## Pour qui

Pour les personnes de tout âge qui souhaitent se détendre et à qui le toucher du pied convient mieux qu’un massage du corps entier. Demandez un avis médical avant de venir en cas de phlébite, de plaie, de fracture récente, de diabète ou de grossesse.

## Ce que ce n’est pas

L’idée que chaque zone du pied reflète un organe est une tradition ; elle n’est pas démontrée. La réflexologie ne permet donc ni de reconnaître une maladie, ni de la soigner. Pour une douleur au pied, voyez un médecin ou un pédicure-podologue.`,

    hypnose: `Se laisser absorber, comme par un livre ou par la route, et s’en servir. L’hypnose n’endort pas : elle déplace l’attention.

## Comment se passe une séance

Vous dites d’abord ce que vous voudriez changer, avec vos mots. Le praticien explique ensuite ce qui va se passer, puis vous invite à fixer votre attention sur votre respiration, un souvenir, une image. Vous entendez tout, vous pouvez parler, bouger, ouvrir les yeux et vous arrêter.

Au retour, on prend le temps de parler de ce que vous avez remarqué. Quelques praticiens proposent un exercice à refaire seul entre deux séances.

## Pour qui

Pour des adultes et des adolescents qui veulent travailler une habitude, une appréhension ou leur confiance. Elle est déconseillée en cas de troubles psychotiques ; en cas d’épilepsie ou de suivi psychiatrique, demandez l’avis de votre médecin.

## Ce que ce n’est pas

Rien à voir avec l’hypnose de spectacle : personne ne vous fera faire ce que vous ne voulez pas. Les praticiens présentés ici proposent une hypnose de bien-être ; l’hypnose utilisée à l’hôpital pour la douleur ou l’anesthésie relève de soignants. Aucun nombre de séances ne garantit un résultat.`,

    kinesiologie: `Une main posée sur l’avant-bras, une légère pression, une question. La kinésiologie cherche à mettre des mots sur les tensions, en passant par le corps.

## Comment se passe une séance

Vous choisissez un objectif avec le kinésiologue : une situation qui vous pèse, une échéance. Habillé, assis ou allongé, vous tendez le bras ; il y exerce des pressions douces, qu’il appelle test musculaire, et observe comment vous y répondez.

Il vous propose ensuite des mouvements, des points à tenir, un exercice de respiration ou simplement un moment de parole. La séance se termine par ce que vous souhaitez retenir.

## Pour qui

Pour les adultes et les enfants accompagnés d’un parent, qui cherchent une façon calme de faire le point. Signalez une blessure à l’épaule ou une grossesse, afin que la position soit adaptée.

## Ce que ce n’est pas

Ne la confondez pas avec la kinésithérapie, qui est un métier de la santé. Le test musculaire n’a pas fait ses preuves comme moyen d’examen : il ne dit rien d’une allergie, d’une carence ou d’une maladie. Vos enfants gardent leurs rendez-vous chez le médecin, l’orthophoniste ou le psychologue.`,

    massage: `De l’huile tiède, une pièce calme, des gestes lents. Le massage bien-être n’a pas d’autre but que de vous faire du bien.

## Comment se passe une séance

Le praticien vous demande d’abord comment vous allez, les endroits où vous aimez être massé et ceux à éviter. Vous vous installez sur une table, en sous-vêtements, couvert d’une serviette que l’on déplace au fur et à mesure ; certains massages se reçoivent habillé, sur une chaise.

Vous dites ce qui est trop fort, trop léger, trop froid. Après le massage, on vous laisse quelques minutes pour revenir à vous.

## Pour qui

Pour qui a besoin d’une pause, seul ou régulièrement. Demandez un avis médical avant de venir en cas de fièvre, de phlébite, de maladie de peau, d’opération récente ou de grossesse, et prévenez de vos allergies : les huiles peuvent en contenir.

## Ce que ce n’est pas

Le massage bien-être ne traite ni mal de dos, ni blessure : pour cela, il y a le médecin et le kinésithérapeute. Il n’est jamais érotique, et toute ambiguïté, d’un côté ou de l’autre, met fin à la séance.`,
  }),
);
